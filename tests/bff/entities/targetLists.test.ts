import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeShare, makeTarget } from '../../kit/makeRows.ts';
import { makeSites } from '../../kit/makeSites.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { pause } from '../../kit/subscribe.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
const bffs: Record<string, StartedBff> = {};
/** Queries of the reads of the list of targets. */
let reads: string[] = [];

/** Delay of the reads of the list of targets, in milliseconds. */
let pageDelayMs = 0;

const recordReads = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  if (pathname !== '/ui/targets') return upstream.fetch(request);
  reads.push(search);
  await pause(pageDelayMs);
  return upstream.fetch(request);
};

/** A /ui that neither selects targets nor counts them: it ignores the input of the list. */
const withoutSelection = async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  if (url.pathname === '/ui/targets/counts') return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
  if (url.pathname !== '/ui/targets') return upstream.fetch(request);
  return upstream.fetch(new Request(new URL('/ui/targets', url), request));
};

const services = ['a /ui that selects and counts', 'a /ui that always returns the whole list'] as const;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeSites(upstream.db, await makeWorld(upstream), 40);
  bffs[services[0]] = await startBff(recordReads);
  bffs[services[1]] = await startBff(withoutSelection);
});
afterAll(async () => {
  for (const one of Object.values(bffs)) await one.stop();
  await upstream.stop();
});

const fields =
  'id key name address city type state subscription pending isUser deviceCount offlineCount lowBatteryCount activeAlertCount worstAlertLevel viewerSeesAll viewerCanAdminister';
const people = ['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'asukas', 'mes', 'admin', 'tester'];

const ask = async (query: string, as: string, variables: Data = {}): Promise<Data> => {
  const { data, errors } = await bff.ask(query, variables, { as, password });
  expect(errors).toBeUndefined();
  return data.viewer;
};
/** The list that the pages are compared to. */
const allOf = async (as: string): Promise<Data[]> =>
  (await ask(`{ viewer { allTargets { ${fields} } } }`, as)).allTargets;

const collate = new Intl.Collator('fi', { numeric: true }).compare;
/** Positions keep the first hundred characters of a text. */
const compareText = (one: string, other: string): number => {
  const [left, right] = [one.slice(0, 100), other.slice(0, 100)];
  return collate(left, right) || Number(left > right) - Number(left < right);
};
const byName = (one: Data, other: Data): number => compareText(one.name, other.name);
/** As the list of the home screen weighs targets. */
const trouble = (site: Data): number =>
  (1000 - Math.min(1000, site.worstAlertLevel ?? 1000)) * 1_000_000_000 +
  site.activeAlertCount * 1000 +
  site.offlineCount * 100 +
  site.lowBatteryCount +
  (site.subscription === 'NONE' ? 1 : 0);
const byNumber = (numberOf: (site: Data) => number) => (one: Data, other: Data) => numberOf(one) - numberOf(other);
const orders: Record<string, (one: Data, other: Data) => number> = {
  NAME: byName,
  TROUBLE: (one, other) => trouble(other) - trouble(one),
  DEVICE_COUNT: byNumber((site) => site.deviceCount),
  OFFLINE_COUNT: byNumber((site) => site.offlineCount),
  LOW_BATTERY_COUNT: byNumber((site) => site.lowBatteryCount),
  ACTIVE_ALERT_COUNT: byNumber((site) => site.activeAlertCount),
};
const inOrder = (rows: Data[], field: string, direction: string): Data[] =>
  rows.toSorted((one, other) => {
    const found = orders[field]?.(one, other) ?? 0;
    return (direction === 'DESC' ? -found : found) || byName(one, other) || one.key - other.key;
  });

const list = `query ($first: Int, $last: Int, $after: String, $before: String, $filter: TargetFilter, $order: TargetOrder) { viewer {
  targets(first: $first, last: $last, after: $after, before: $before, filter: $filter, order: $order) {
    totalCount nodes { ${fields} } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;

/** Reads all pages of a list, forward or backward. */
const readPages = async (as: string, size: number, variables: Data, isBackward = false): Promise<Data[]> => {
  const found: Data[] = [];
  let cursor: string | null = null;
  do {
    const page = isBackward ? { last: size, before: cursor } : { first: size, after: cursor };
    const { targets } = await ask(list, as, { ...variables, ...page });
    if (isBackward) found.unshift(...targets.nodes);
    else found.push(...targets.nodes);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = targets.pageInfo;
    cursor = isBackward ? (hasPreviousPage ? startCursor : null) : hasNextPage ? endCursor : null;
    if (cursor === null) expect(targets.totalCount).toBe(found.length);
  } while (cursor !== null);
  return found;
};

describe.each(services)('over %s', (service) => {
  beforeAll(() => {
    const found = bffs[service];
    if (!found) throw new Error(service);
    bff = found;
  });

  describe('the targets of a viewer', () => {
    it.each(people)('are those of the unpaged list, page by page in either direction: %s', async (who) => {
      const all = inOrder(await allOf(who), 'NAME', 'ASC');
      expect(await readPages(who, 4, {})).toEqual(all);
      expect(await readPages(who, 3, {}, true)).toEqual(all);
    });

    it.each(people.flatMap((who) => Object.keys(orders).map((field) => [field, who] as const)))(
      'are sorted by %s in both directions: %s',
      async (field, who) => {
        const all = await allOf(who);
        for (const direction of ['ASC', 'DESC'])
          expect(await readPages(who, 5, { order: { field, direction } })).toEqual(inOrder(all, field, direction));
      },
    );

    it('are sorted by city, those without one last', async () => {
      const city = async (direction: string): Promise<(string | null)[]> => {
        const rows = await readPages('admin', 7, { order: { field: 'CITY', direction } });
        return [...new Set(rows.map((row) => row.city))];
      };
      expect(await city('ASC')).toEqual(['Oulu', 'Tampere', 'Turku', 'ÅBO', 'Äänekoski', null]);
      expect(await city('DESC')).toEqual(['Äänekoski', 'ÅBO', 'Turku', 'Tampere', 'Oulu', null]);
    });

    const troubles: Record<string, (site: Data) => boolean> = {
      ACTIVE_ALERT: (site) => site.activeAlertCount > 0,
      OFFLINE: (site) => site.offlineCount > 0,
      LOW_BATTERY: (site) => site.lowBatteryCount > 0,
      NO_SUBSCRIPTION: (site) => site.subscription === 'NONE',
    };
    const filters: [Data, (site: Data) => boolean][] = [
      ...Object.entries(troubles).map(([one, has]): [Data, (site: Data) => boolean] => [{ trouble: [one] }, has]),
      [{ trouble: ['OFFLINE', 'NO_SUBSCRIPTION'] }, (site) => site.offlineCount > 0 || site.subscription === 'NONE'],
      [{ trouble: [] }, () => false],
      [{ text: ' ÖLJY' }, (site) => site.name === 'Öljymäki'],
      [{ text: 'ääne' }, (site) => site.city === 'Äänekoski'],
      [{ text: 'kuja 1' }, (site) => site.address?.startsWith('Kuja 1') ?? false],
      [{ name: ' as oy mänty 2 ' }, (site) => site.name.toLowerCase() === 'as oy mänty 2'],
      [{ type: ['APARTMENT_BUILDING', 'NOT_SET'] }, (site) => ['APARTMENT_BUILDING', 'NOT_SET'].includes(site.type)],
      [{ state: ['ARCHIVE'] }, () => false],
      [
        { state: ['READY'], trouble: ['ACTIVE_ALERT'], text: 'a' },
        (site) =>
          site.state === 'READY' && site.activeAlertCount > 0 && /a/i.test(`${site.name}${site.address}${site.city}`),
      ],
    ];

    it.each(filters)('are those that a filter means: %j', async (filter, isMeant) => {
      for (const who of people) {
        const meant = inOrder((await allOf(who)).filter(isMeant), 'TROUBLE', 'ASC');
        expect(await readPages(who, 4, { filter, order: { field: 'TROUBLE' } })).toEqual(meant);
      }
    });

    it('are all of one page when nothing else is given, and none with a size of 0', async () => {
      const all = await allOf('admin');
      expect(all.length).toBeGreaterThan(25);
      const { targets } = await ask(list, 'admin');
      expect(targets.nodes).toHaveLength(all.length);
      expect(targets.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
      const none = await ask(list, 'admin', { first: 0 });
      expect(none.targets).toMatchObject({ totalCount: all.length, nodes: [] });
      expect(none.targets.pageInfo).toMatchObject({ hasNextPage: true, startCursor: null, endCursor: null });
    });

    it('are shifted by no target that is added, renamed or removed between two pages', async () => {
      const { targets: first } = await ask(list, 'admin', { first: 8 });
      const names = first.nodes.map(({ name }: Data) => name);
      const { db } = upstream;
      const last = first.nodes[7].key;
      const rename = (name: string) => db.updateTable('targets').set({ name }).where('id', '=', last).execute();
      const { targets: rest } = await ask(list, 'admin', { first: 100, after: first.pageInfo.endCursor });
      await rename('Öö viimeinen');
      const { targets: renamed } = await ask(list, 'admin', { first: 100, after: first.pageInfo.endCursor });
      await rename(names[7]);
      const others = renamed.nodes.filter(({ key }: Data) => key !== last);
      expect(others).toEqual(rest.nodes);
      expect(renamed.nodes.at(-1).key).toBe(last);
    });

    it('are between two cursors', async () => {
      const { targets } = await ask(list, 'admin');
      const [after, before] = [targets.edges[3].cursor, targets.edges[9].cursor];
      const between = await ask(list, 'admin', { first: 4, after, before });
      expect(between.targets.nodes).toEqual(targets.nodes.slice(4, 8));
      expect(between.targets.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
      const last = await ask(list, 'admin', { last: 3, after, before });
      expect(last.targets.nodes).toEqual(targets.nodes.slice(6, 9));
    });
  });

  describe('a cursor', () => {
    it('of another order, or with other values, is refused', async () => {
      const { targets } = await ask(list, 'admin', { first: 2 });
      const { endCursor } = targets.pageInfo;
      const [version, id, page, name, key] = JSON.parse(Buffer.from(endCursor, 'base64url').toString());
      const forged = (values: unknown[]) =>
        Buffer.from(JSON.stringify([version, id, page, ...values])).toString('base64url');
      const codes = async (variables: Data): Promise<unknown[]> => {
        const { errors } = await bff.ask(list, variables, { as: 'admin', password });
        return (errors ?? []).map(({ extensions }) => extensions.code);
      };
      expect(await codes({ after: forged([name, key]) })).toEqual([]);
      expect(await codes({ after: forged([key, name]) })).toEqual([]);
      for (const after of [forged([name]), forged([name, key, key]), forged([{}, key]), 'x'])
        expect(await codes({ after })).toEqual(['BAD_USER_INPUT']);
      expect(await codes({ after: endCursor, order: { field: 'NAME' } })).toEqual(['BAD_USER_INPUT']);
    });
  });

  describe('the sums of the targets of a viewer', () => {
    const counts = `{ viewer { targetCounts { targets deviceCount offlineCount lowBatteryCount activeAlertCount
    viewerSeesAllOfAny viewerCanAdministerAny
    alertTargets { count onlyTargetKey } offlineTargets { count onlyTargetKey } lowBatteryTargets { count onlyTargetKey } } } }`;

    it.each(people)('are those of the list: %s', async (who) => {
      const all = await allOf(who);
      const sum = (field: string): number => all.reduce((total, site) => total + site[field], 0);
      const inTrouble = (field: string) => {
        const found = all.filter((site) => site[field] > 0);
        return { count: found.length, onlyTargetKey: found.length === 1 ? found[0]?.key : null };
      };
      expect((await ask(counts, who)).targetCounts).toEqual({
        targets: all.length,
        deviceCount: sum('deviceCount'),
        offlineCount: sum('offlineCount'),
        lowBatteryCount: sum('lowBatteryCount'),
        activeAlertCount: sum('activeAlertCount'),
        viewerSeesAllOfAny: all.some(({ viewerSeesAll }) => viewerSeesAll),
        viewerCanAdministerAny: all.some(({ viewerCanAdminister }) => viewerCanAdminister),
        alertTargets: inTrouble('activeAlertCount'),
        offlineTargets: inTrouble('offlineCount'),
        lowBatteryTargets: inTrouble('lowBatteryCount'),
      });
    });
  });

  describe('the favourites of a viewer', () => {
    it('are those of the list that are marked, by name', async () => {
      const all = await allOf('isannoitsija');
      const marked = all.filter((_site, at) => at % 3 === 0);
      const mark =
        'mutation ($input: SetFavouriteInput!) { setFavourite(input: $input) { userErrors { code } user { favouriteTargetIds } } }';
      for (const { id } of marked.toReversed())
        await bff.ask(mark, { input: { targetId: id, isFavourite: true } }, { as: 'isannoitsija', password });
      const archive = (state: number) =>
        upstream.db
          .updateTable('targets')
          .set({ state })
          .where('id', '=', marked[1]?.key ?? 0)
          .execute();
      await archive(5);
      const { favouriteTargets } = await ask('{ viewer { favouriteTargets { key } } }', 'isannoitsija');
      expect(favouriteTargets).toEqual(marked.filter((_site, at) => at !== 1).map(({ key }) => ({ key })));
      const only = '{ viewer { targets(filter: { onlyFavourites: true }) { totalCount nodes { key } } } }';
      const { totalCount, nodes } = (await ask(only, 'isannoitsija')).targets;
      expect({ totalCount, nodes }).toEqual({ totalCount: favouriteTargets.length, nodes: favouriteTargets });
      await archive(3);
      expect((await ask('{ viewer { favouriteTargets { key } } }', 'admin')).favouriteTargets).toEqual([]);
      expect((await ask(only, 'admin')).targets).toEqual({ totalCount: 0, nodes: [] });
    });
  });
});

describe('the reads of /ui', () => {
  const frame = `{ viewer { targets(first: 5) { nodes { key } } targetCounts { targets } favouriteTargets { key } } }`;

  it('are of the rows of the page and one more, of sums and of the favourites by their ids', async () => {
    const selecting = bffs[services[0]];
    const { data: all } =
      (await selecting?.ask('{ viewer { targets { nodes { id key } } } }', {}, { as: 'huoltomies', password })) ?? {};
    const [one, , two] = all?.viewer.targets.nodes ?? [];
    for (const { id } of [one, two])
      await selecting?.ask(
        'mutation ($input: SetFavouriteInput!) { setFavourite(input: $input) { userErrors { code } } }',
        { input: { targetId: id, isFavourite: true } },
        { as: 'huoltomies', password },
      );
    reads = [];
    const found = await selecting?.ask(frame, {}, { as: 'huoltomies', password });
    expect(found?.calls).toEqual(['targetCounts 1', 'targets 2', 'user 1']);
    expect(reads.toSorted()).toEqual(['?first=6&pending=0', `?ids=${one.key}%2C${two.key}`]);
  });

  it('are of several nodes by their ids in one call, and of one by its own', async () => {
    const selecting = bffs[services[0]];
    const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Target { name } } }';
    const { data } =
      (await selecting?.ask(
        '{ viewer { targets(first: 3) { nodes { id key name } } } }',
        {},
        { as: 'admin', password },
      )) ?? {};
    const rows: Data[] = data?.viewer.targets.nodes ?? [];
    const ids = rows.map(({ id }) => id);
    reads = [];
    const several = await selecting?.ask(nodes, { ids }, { as: 'admin', password });
    expect(several?.data.nodes).toEqual(rows.map(({ name }) => ({ name })));
    expect(several?.calls).toEqual(['targets 1']);
    expect(reads).toEqual([`?ids=${rows.map(({ key }) => key).join('%2C')}`]);
    const alone = await selecting?.ask(nodes, { ids: ids.slice(0, 1) }, { as: 'admin', password });
    expect(alone?.calls).toEqual(['target 1']);
  });

  it('are one where a page contains the targets of the alerts beside it, whichever is faster', async () => {
    const query =
      '{ viewer { targets(first: 50) { edges { node { key } } } activeAlerts(first: 50) { edges { node { target { name } } } } } }';
    bff = bffs[services[0]] ?? bff;
    for (const delay of [0, 100]) {
      pageDelayMs = delay;
      reads = [];
      const { activeAlerts } = await ask(query, 'isannoitsija');
      expect(new Set(activeAlerts.edges.map(({ node }: Data) => node.target.name)).size).toBeGreaterThan(1);
      expect(reads).toHaveLength(1);
    }
    pageDelayMs = 0;
  });

  it('are one of the whole list where /ui returns it for a page, though it has no sums', async () => {
    const query = '{ viewer { targets(first: 5) { totalCount } targetCounts { targets } } }';
    const found = await bffs[services[1]]?.ask(query, {}, { as: 'admin', password });
    expect(found?.data.viewer.targets.totalCount).toBe(found?.data.viewer.targetCounts.targets);
    expect(found?.calls).toEqual(['targetCounts 1', 'targets 1', 'user 1']);
  });

  it('are chunks of 200 for a page of more, without a count if the list ends in them', async () => {
    const { db } = upstream;
    const user = await db.selectFrom('users').select('id').where('username', '=', 'stranger').executeTakeFirstOrThrow();
    for (let at = 0; at < 230; at += 1) {
      const targetId = await makeTarget(db, { name: `Rivi ${at}` });
      await makeShare(db, Date.now(), { targetId, userId: user.id, role: 'TARGET_VIEWER' });
    }
    const query = '{ viewer { targets(last: 1000) { totalCount nodes { name } pageInfo { hasPreviousPage } } } }';
    for (const service of services) {
      const found = await bffs[service]?.ask(query, {}, { as: 'stranger', password });
      const { totalCount, nodes, pageInfo } = found?.data.viewer.targets ?? {};
      expect([totalCount, nodes.length, pageInfo.hasPreviousPage]).toEqual([231, 231, false]);
      expect(nodes.slice(-1)).toEqual([{ name: 'Rivi 229' }]);
      expect(found?.calls).toEqual([service === services[0] ? 'targets 2' : 'targets 1', 'user 1']);
    }
  });
});
