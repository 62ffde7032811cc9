import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let target: string;

const by = (as: string, language = 'fi') => ({ as, password, headers: { 'accept-language': language } });
const errors = 'userErrors { code message path secondsLeft }';
const create = `mutation ($input: CreateShareInput!) { createShare(input: $input) { share { id user { username } role level type status validFrom validUntil inviteSecondsLeft } ${errors} } }`;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.house.id);
  await bff.ask('{ viewer { user { id } } }', {}, by('isannoitsija'));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('the shares of a target', () => {
  const list =
    'query ($id: ID, $filter: ShareFilter, $order: ShareOrder, $first: Int) { target(id: $id) { shares(filter: $filter, order: $order, first: $first) { totalCount nodes { id role user { username } } } } }';

  it('are read in one call, filtered and sorted', async () => {
    const all = await bff.ask(list, { id: target, order: { field: 'NAME', direction: 'DESC' } }, by('isannoitsija'));
    const names = all.data.target.shares.nodes.map(({ user }: { user: { username: string } }) => user.username);
    expect(names).toEqual(['isannoitsija', 'huoltomies', 'hallitus']);
    expect(all.calls).toEqual(['shares 1', 'target 1']);
    const viewers = { id: target, filter: { role: ['TARGET_VIEWER'] }, first: 0 };
    const { data } = await bff.ask(list, viewers, by('isannoitsija'));
    expect(data.target.shares).toEqual({ totalCount: 1, nodes: [] });
  });

  it.each([
    ['huoltomies', 'FORBIDDEN'],
    ['hallitus', 'FORBIDDEN'],
    ['asukas', 'FORBIDDEN'],
    ['stranger', 'NOT_FOUND'],
  ])('are refused to %s, with %s at their field only', async (who, code) => {
    const { data, errors: problems } = await bff.ask(list, { id: target }, by(who));
    expect(problems?.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(data.target).toEqual(code === 'NOT_FOUND' ? null : { shares: null });
  });

  it('are found by their global ids, all of a target in one call', async () => {
    const { data } = await bff.ask(list, { id: target }, by('isannoitsija'));
    const ids = data.target.shares.nodes.map(({ id }: { id: string }) => id);
    const found = await bff.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Share { user { username } } } }',
      { ids },
      by('isannoitsija'),
    );
    expect(found.data.nodes).toHaveLength(3);
    expect(found.calls).toEqual(['shares 1']);
    for (const who of ['huoltomies', 'asukas', 'stranger']) {
      const { data: seen, errors: problems } = await bff.ask(
        'query ($id: ID!) { node(id: $id) { id } }',
        { id: ids[0] },
        by(who),
      );
      expect([seen, problems]).toEqual([{ node: null }, undefined]);
    }
  });
});

describe('sharing a target', () => {
  it('returns the share, and refuses it a second time at its field', async () => {
    const input = {
      targetId: target,
      user: 'stranger',
      role: 'TARGET_VIEWER',
      type: 'ADMIN',
      validUntil: '2099-12-31',
    };
    const { data, calls } = await bff.ask(create, { input }, by('isannoitsija'));
    expect(data.createShare.userErrors).toEqual([]);
    expect(data.createShare.share).toMatchObject({
      user: { username: 'stranger' },
      level: 'READ_ONLY',
      type: 'ADMIN',
      status: 'INVITED',
      validUntil: '2099-12-31',
    });
    expect(calls).toEqual(['createShare 1']);
    const again = await bff.ask(create, { input }, by('isannoitsija', 'en'));
    expect(again.data.createShare.userErrors).toEqual([
      {
        code: 'ALREADY_HAS_ACCESS',
        message: 'The user already has active access.',
        path: ['input', 'user'],
        secondsLeft: null,
      },
    ]);
  });

  it('changes and ends it, and lists it in the archive only', async () => {
    const made = await bff.ask(
      create,
      { input: { targetId: target, user: 'tester', role: 'TARGET_VIEWER' } },
      by('isannoitsija'),
    );
    const { id } = made.data.createShare.share;
    const changed = await bff.ask(
      `mutation ($input: UpdateShareInput!) { updateShare(input: $input) { share { role note validUntil } ${errors} } }`,
      { input: { id, role: 'TARGET_MANAGER', note: 'kesän ajan', validUntil: null } },
      by('isannoitsija'),
    );
    expect(changed.data.updateShare).toEqual({
      share: { role: 'TARGET_MANAGER', note: 'kesän ajan', validUntil: null },
      userErrors: [],
    });
    const end = `mutation ($input: EndShareInput!) { endShare(input: $input) { share { status } ${errors} } }`;
    const ended = await bff.ask(end, { input: { id } }, by('isannoitsija'));
    expect(ended.data.endShare).toEqual({ share: { status: 'EXPIRED' }, userErrors: [] });
    expect(ended.calls).toEqual(['endShare 1', 'shares 1']);
    const twice = await bff.ask(end, { input: { id } }, by('isannoitsija'));
    expect(twice.data.endShare.userErrors).toMatchObject([
      { code: 'SHARE_END_FAILED', message: 'Käyttöoikeus on jo päättynyt.' },
    ]);
    const idsOf = async (filter: object) => {
      const query =
        'query ($id: ID, $filter: ShareFilter) { target(id: $id) { shares(filter: $filter) { nodes { id } } } }';
      const { data } = await bff.ask(query, { id: target, filter }, by('isannoitsija'));
      return data.target.shares.nodes.map((share: { id: string }) => share.id);
    };
    expect(await idsOf({})).not.toContain(id);
    expect(await idsOf({ includeEnded: true })).toContain(id);
  });

  it('returns the time to wait for the next invitation, in seconds and both languages', async () => {
    const made = await bff.ask(
      create,
      { input: { targetId: target, user: 'uusi@example.com', role: 'TARGET_VIEWER' } },
      by('isannoitsija'),
    );
    expect(made.data.createShare.share.status).toBe('INVITED');
    const invite = `mutation ($input: InviteShareInput!) { inviteShare(input: $input) { share { status } ${errors} } }`;
    const input = { id: made.data.createShare.share.id };
    for (const [language, message] of [
      ['fi', 'Liian monta yritystä. Yritä uudelleen 3\u00a0minuutin kuluttua.'],
      ['en', 'Too many attempts. Try again in 3\u00a0minutes.'],
    ]) {
      const { data } = await bff.ask(invite, { input }, by('isannoitsija', language));
      const [refusal] = data.inviteShare.userErrors;
      expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message });
      expect(refusal.secondsLeft).toBeGreaterThan(170);
      expect(refusal.secondsLeft).toBeLessThanOrEqual(180);
    }
  });

  it('is refused to a manager, and for a share of another target', async () => {
    const input = { targetId: target, user: 'mes', role: 'TARGET_VIEWER' };
    const manager = await bff.ask(create, { input }, by('huoltomies'));
    expect(manager.data.createShare).toMatchObject({ share: null, userErrors: [{ code: 'NO_PERMISSION' }] });
    const foreign = encodeNodeId('Share', 1, world.other.id);
    const end = `mutation ($input: EndShareInput!) { endShare(input: $input) { share { id } ${errors} } }`;
    const other = await bff.ask(end, { input: { id: foreign } }, by('isannoitsija'));
    expect(other.data.endShare).toMatchObject({ share: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });
});
