import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import {
  targetOrders,
  targetTroubles,
  type TargetOrder,
  type TargetTrouble,
} from '../../../contract/targetSelection.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeSites } from '../../kit/makeSites.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, UiRefusal, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const people = ['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'asukas', 'mes', 'tester', 'stranger', 'admin'];

let upstream: Upstream;
let world: World;
let statements: string[] = [];
const clients = new Map<string, TestClient>();

beforeAll(async () => {
  upstream = await startUpstream({ onQuery: (sql) => statements.push(sql) });
  world = await makeWorld(upstream);
  await makeSites(upstream.db, world, 45);
  for (const who of people) clients.set(who, await signIn(upstream.fetch, who));
});
afterAll(() => upstream.stop());

const uiOf = (who: string): TestClient['ui'] => {
  const client = clients.get(who);
  if (!client) throw new Error(who);
  return client.ui;
};

type Request = Parameters<TestClient['ui']['targets']>[0];
type Order = TargetOrder | undefined;
type Position = (string | number | null)[];

const urgency = (row: TargetRecord): number =>
  (1000 - (row.worstAlert?.level ?? 1000)) * 1e9 +
  row.alertCount * 1000 +
  row.offlineCount * 100 +
  row.lowBatteryCount +
  (row.subscription ? 0 : 1);
const values: Record<TargetOrder, (row: TargetRecord) => string | number | null> = {
  name: ({ name }) => name.slice(0, 100),
  trouble: (row) => -urgency(row),
  deviceCount: (row) => row.deviceCount,
  offlineCount: (row) => row.offlineCount,
  lowBatteryCount: (row) => row.lowBatteryCount,
  alertCount: (row) => row.alertCount,
  city: ({ city }) => city,
};
const natural = new Intl.Collator('fi', { numeric: true }).compare;
const compareTexts = (one: string, other: string) => natural(one, other) || (one < other ? -1 : Number(one > other));

const sorted = (rows: readonly TargetRecord[], order: Order, descending = false): TargetRecord[] => {
  const byName = (one: TargetRecord, other: TargetRecord) =>
    compareTexts(one.name.slice(0, 100), other.name.slice(0, 100)) || one.id - other.id;
  return rows.toSorted((one, other) => {
    if (!order) return byName(one, other);
    const [left, right] = [values[order](one), values[order](other)];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    const found = typeof left === 'number' ? left - Number(right) : compareTexts(left ?? '', String(right ?? ''));
    return (descending ? -found : found) || byName(one, other);
  });
};

const troubled: Record<TargetTrouble, (row: TargetRecord) => boolean> = {
  alert: ({ alertCount }) => alertCount > 0,
  offline: ({ offlineCount }) => offlineCount > 0,
  lowBattery: ({ lowBatteryCount }) => lowBatteryCount > 0,
  noSubscription: ({ subscription }) => !subscription,
};

const filters: [
  Pick<Request, 'text' | 'name' | 'trouble' | 'type' | 'state' | 'ids' | 'pending'>,
  (row: TargetRecord) => boolean,
][] = [
  [{}, () => true],
  [{ pending: true }, () => true],
  [{ pending: false }, ({ pending, isUser }) => !pending || isUser],
  ...targetTroubles.map((one) => [{ trouble: [one] }, troubled[one]] as [Request, (row: TargetRecord) => boolean]),
  [{ trouble: ['alert', 'offline'] }, (row) => troubled.alert(row) || troubled.offline(row)],
  [{ trouble: [] }, () => false],
  [{ text: ' ÄÄNE ' }, ({ city }) => city === 'Äänekoski'],
  [{ text: 'kuja 3' }, ({ address }) => address?.startsWith('Kuja 3') ?? false],
  [{ text: '%' }, () => false],
  [{ name: 'as oy MÄNTY 2' }, ({ name }) => name.toLowerCase() === 'as oy mänty 2'],
  [{ type: [1, 2] }, ({ type }) => type === 1 || type === 2],
  [{ type: [] }, () => false],
  [{ state: [3, 5] }, ({ state }) => state === 3],
  [{ ids: [1, 3, 4, 9, 12, 13, 14, 33, 987_654] }, ({ id }) => [1, 3, 4, 9, 12, 13, 14, 33].includes(id)],
  [
    { trouble: ['lowBattery'], type: [0, 1], state: [1, 2, 3], pending: false, text: 'oy' },
    (row) =>
      row.lowBatteryCount > 0 &&
      row.type < 2 &&
      [1, 2, 3].includes(row.state) &&
      (!row.pending || row.isUser) &&
      /oy/i.test(`${row.name} ${row.address} ${row.city}`),
  ],
];

const positionOf = (row: TargetRecord, order: Order): Position => [
  ...(order ? [values[order](row)] : []),
  row.name.slice(0, 100),
  row.id,
];

/** Reads a list page by page, from either end. */
const readPages = async (who: string, request: Request, size: number, isFromEnd = false): Promise<TargetRecord[]> => {
  const found: TargetRecord[] = [];
  for (;;) {
    const edge = isFromEnd ? found[0] : found.at(-1);
    const position = edge && positionOf(edge, request.order);
    const range = isFromEnd
      ? { last: size, ...(position && { before: position }) }
      : { first: size, ...(position && { after: position }) };
    const page = await uiOf(who).targets({ ...request, ...range });
    expect(page.length).toBeLessThanOrEqual(size);
    if (isFromEnd) found.unshift(...page);
    else found.push(...page);
    if (page.length < size) return found;
  }
};

describe.each(people)('the targets of %s', (who) => {
  it('are the same by page, from either end, in every order', async () => {
    const all = await uiOf(who).targets({});
    for (const order of [undefined, ...targetOrders])
      for (const descending of [false, true]) {
        const request = { ...(order && { order }), descending };
        expect(await readPages(who, request, 13)).toEqual(sorted(all, order, descending));
        expect(await readPages(who, request, 17, true)).toEqual(sorted(all, order, descending));
      }
  });

  it.each(filters)('are those of the whole list with %j, and summed up', async (conditions, isMeant) => {
    const meant = (await uiOf(who).targets({})).filter(isMeant);
    expect(await readPages(who, { ...conditions, order: 'trouble' }, 9)).toEqual(sorted(meant, 'trouble'));
    const sum = (field: 'deviceCount' | 'offlineCount' | 'lowBatteryCount' | 'alertCount') =>
      meant.reduce((total, row) => total + row[field], 0);
    const inTrouble = (trouble: TargetTrouble) => {
      const found = meant.filter(troubled[trouble]);
      return { count: found.length, only: found.length === 1 ? found[0]?.id : null };
    };
    expect(await uiOf(who).targetCounts(conditions)).toEqual({
      targets: meant.length,
      deviceCount: sum('deviceCount'),
      offlineCount: sum('offlineCount'),
      lowBatteryCount: sum('lowBatteryCount'),
      alertCount: sum('alertCount'),
      seesWhole: meant.some(({ role }) => role.startsWith('TARGET_')),
      canAdminister: meant.some(({ canAdminister }) => canAdminister),
      alertTargets: inTrouble('alert'),
      offlineTargets: inTrouble('offline'),
      lowBatteryTargets: inTrouble('lowBattery'),
    });
  });
});

it('refuses positions of other lists, and pages without an end', async () => {
  const { ui } = clients.get('admin') ?? {};
  const refused = async (request: Request): Promise<unknown> => {
    const error = await ui?.targets(request).catch((cause: unknown) => cause);
    return error instanceof UiRefusal ? error.problem.fields : error;
  };
  expect(await refused({ first: 1, after: ['A', 'A', 1] })).toEqual({ after: 'INVALID' });
  expect(await refused({ first: 1, order: 'city', before: ['A', 1] })).toEqual({ before: 'INVALID' });
  const { send } = clients.get('admin') ?? {};
  for (const query of [
    'first=0',
    'first=201',
    'last=x',
    'after=[',
    'after={}',
    'after=[[1],2]',
    'order=id',
    'trouble=x',
  ])
    expect(await send?.('GET', `/ui/targets?${query}`)).toMatchObject({ status: 400 });
});

describe('a page of targets', () => {
  const requests: [string, () => Promise<unknown>][] = [
    ['by name', () => uiOf('admin').targets({ first: 5 })],
    ['by trouble', () => uiOf('admin').targets({ first: 5, order: 'trouble', trouble: ['offline'] })],
    ['of an owner', () => uiOf('osakas').targets({ first: 5, order: 'trouble' })],
    ['summed up', () => uiOf('osakas').targetCounts({})],
  ];

  it('takes as many statements among many targets as among few', async () => {
    const counts: number[][] = [];
    for (const more of [0, 60]) {
      await makeSites(upstream.db, world, more);
      for (const [index, [, read]] of requests.entries()) {
        statements = [];
        await read();
        (counts[index] ??= []).push(statements.length);
      }
    }
    for (const [few, many] of counts) expect(many).toBe(few);
    for (const [few] of counts) expect(few).toBeLessThan(20);
  });
});
