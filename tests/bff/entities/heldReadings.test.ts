import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeMeter } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;

const by = (as: string) => ({ as, password });

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  for (const who of ['huoltomies', 'hallitus', 'asukas', 'mes'])
    await bff.ask('{ viewer { user { id } } }', {}, by(who));
  const row = {
    valueId: world.house.cores.water1.values[34] ?? 0,
    state: 'held',
    reason: 'JUMP',
    readings: 3,
  } as const;
  const times = { at: world.now - 3_600_000, beforeAt: world.now - 7_200_000, foundAt: world.now };
  await upstream.db
    .insertInto('uncountedReadings')
    .values({ ...row, ...times, raw: 900_000, beforeRaw: 3000 })
    .execute();
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const fields =
  'totalCount nodes { id state reason readingCount reading before { reading } viewerCanAnswer core { id } }';
const list = `query ($id: ID, $core: ID) { target(id: $id) { heldReadings { ${fields} } } core(id: $core) { heldReadings { totalCount } } }`;
const variables = () => ({
  id: encodeNodeId('Target', world.house.id),
  core: encodeNodeId('Core', world.house.cores.water1.id, world.house.id),
});

describe('readings that are not counted', () => {
  it('are listed of a target and a core with one call, and answered by a manager', async () => {
    const { data, errors, calls } = await bff.ask(list, variables(), by('huoltomies'));
    expect(errors).toBeUndefined();
    expect(calls).toContain('heldReadings 1');
    const [held] = data.target.heldReadings.nodes;
    expect(held).toMatchObject({
      state: 'HELD',
      reason: 'JUMP',
      viewerCanAnswer: true,
      core: { id: variables().core },
    });
    expect(data.core.heldReadings.totalCount).toBe(1);
    const viewer = await bff.ask(list, variables(), by('hallitus'));
    expect(viewer.data.target.heldReadings.nodes).toMatchObject([{ viewerCanAnswer: false }]);
    const resident = await bff.ask(list, variables(), by('asukas'));
    expect(resident.data.target.heldReadings.nodes).toEqual([]);
    const answer = `mutation ($input: AnswerHeldReadingInput!) { answerHeldReading(input: $input) { heldReading { id viewerCanAnswer value { readingExclusions { nodes { id } } } } meterEvent { id } readingExclusion { id by } userErrors { code } } }`;
    const input = { id: held.id, answer: 'WRONG' };
    const refused = await bff.ask(answer, { input }, by('hallitus'));
    expect(refused.data.answerHeldReading.userErrors).toEqual([{ code: 'NO_PERMISSION' }]);
    const answered = await bff.ask(answer, { input }, by('huoltomies'));
    const { readingExclusion } = answered.data.answerHeldReading;
    expect(readingExclusion).toEqual({ id: expect.any(String), by: 'huoltomies' });
    expect(answered.data.answerHeldReading).toEqual({
      heldReading: {
        id: held.id,
        viewerCanAnswer: false,
        value: { readingExclusions: { nodes: [{ id: readingExclusion.id }] } },
      },
      meterEvent: null,
      readingExclusion,
      userErrors: [],
    });
    expect(answered.calls).toContain('readingExclusions 1');
    expect((await bff.ask(list, variables(), by('huoltomies'))).data.target.heldReadings.totalCount).toBe(0);
    const again = await bff.ask(answer, { input }, by('huoltomies'));
    expect(again.data.answerHeldReading.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
    const undo = `mutation ($input: DeleteReadingExclusionInput!) { deleteReadingExclusion(input: $input) { deletedReadingExclusionId userErrors { code } } }`;
    const { id } = readingExclusion;
    const notTheirs = await bff.ask(undo, { input: { id } }, by('hallitus'));
    expect(notTheirs.data.deleteReadingExclusion.userErrors).toEqual([{ code: 'NO_PERMISSION' }]);
    const undone = await bff.ask(undo, { input: { id } }, by('huoltomies'));
    expect(undone.data.deleteReadingExclusion).toEqual({ deletedReadingExclusionId: id, userErrors: [] });
    expect(undone.calls).toEqual(['deleteReadingExclusion 1']);
    const twice = await bff.ask(undo, { input: { id } }, by('huoltomies'));
    expect(twice.data.deleteReadingExclusion.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it('are narrowed down by state and type, of a target, a group, a space and a core', async () => {
    const { groups, spaces, cores } = world.house;
    const times = { foundAt: world.now, readings: 1, valueId: cores.water1.values[34] ?? 0 };
    await upstream.db
      .insertInto('uncountedReadings')
      .values([
        { ...times, state: 'held', reason: 'RESTART', at: world.now, raw: 0 },
        { ...times, state: 'refused', reason: 'MALFORMED', sent: 'nonsense,' },
      ])
      .execute();
    const reasons = '{ nodes { reason } }';
    const lists = `
      all: heldReadings ${reasons}
      held: heldReadings(state: HELD) ${reasons}
      cold: heldReadings(types: [COLD_WATER_METER]) ${reasons}
      energy: heldReadings(types: [ENERGY_METER]) ${reasons}`;
    const { data, errors, calls } = await bff.ask(
      `query ($id: ID, $group: ID, $space: ID, $other: ID, $core: ID) {
        target(id: $id) { ${lists} }
        group(id: $group) { ${lists} }
        space(id: $space) { ${lists} }
        other: space(id: $other) { ${lists} }
        core(id: $core) { all: heldReadings ${reasons} held: heldReadings(state: HELD) ${reasons} }
      }`,
      {
        ...variables(),
        group: encodeNodeId('Group', groups.a, world.house.id),
        space: encodeNodeId('Space', spaces.a1, world.house.id),
        other: encodeNodeId('Space', spaces.a2, world.house.id),
      },
      by('huoltomies'),
    );
    expect(errors).toBeUndefined();
    expect(calls).toContain('heldReadings 1');
    const found = (list: { nodes: { reason: string }[] }) => list.nodes.map(({ reason }) => reason).toSorted();
    const [both, held] = [['MALFORMED', 'RESTART'], ['RESTART']];
    for (const place of [data.target, data.group, data.space]) {
      expect(found(place.all)).toEqual(both);
      expect(found(place.held)).toEqual(held);
      expect(found(place.cold)).toEqual(both);
      expect(found(place.energy)).toEqual([]);
    }
    expect([data.other.all, data.other.held].map(found)).toEqual([[], []]);
    expect([data.core.all, data.core.held].map(found)).toEqual([both, held]);
    const none = await bff.ask(
      'query ($id: ID) { target(id: $id) { heldReadings(types: []) { totalCount } } }',
      variables(),
      by('huoltomies'),
    );
    expect(none.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('come with the answer where the meter has others that are held after it', async () => {
    const { id: targetId, groups, spaces } = world.house;
    const location = { targetId, groupId: groups.a, spaceId: spaces.a1 };
    const { id: coreId, values } = await makeMeter(upstream.db, location, { name: 'Energia' }, [30]);
    await upstream.db.updateTable('values').set({ multiplier: 1 }).where('coreId', '=', coreId).execute();
    const hours = [
      ...Array.from({ length: 48 }, (_, hour) => 1000 + hour),
      50_000,
      50_001,
      50_002,
      900_000,
      900_001,
      900_002,
    ];
    const begin = world.now - hours.length * 3_600_000;
    const lines = hours.map((raw, hour) => `${new Date(begin + hour * 3_600_000).toISOString()},${raw}`);
    const send = 'mutation ($input: AddReadingsInput!) { addReadings(input: $input) { userErrors { code } } }';
    const valueId = encodeNodeId('Value', values[30] ?? 0, targetId, coreId);
    const sent = await bff.ask(send, { input: { valueId, readings: { csv: lines.join('\n') } } }, by('mes'));
    expect(sent.data.addReadings.userErrors).toEqual([]);
    const core = encodeNodeId('Core', coreId, targetId);
    const read = 'query ($core: ID) { core(id: $core) { heldReadings { nodes { id reading } } } }';
    const before = await bff.ask(read, { core }, by('huoltomies'));
    expect(before.data.core.heldReadings.nodes).toMatchObject([{ reading: 50_000 }]);
    const input = { id: before.data.core.heldReadings.nodes[0].id, answer: 'SWAP' };
    const answer =
      'mutation ($input: AnswerHeldReadingInput!) { answerHeldReading(input: $input) { heldReadings { id reading before { reading } } userErrors { code } } }';
    const { data } = await bff.ask(answer, { input }, by('huoltomies'));
    expect(data.answerHeldReading).toMatchObject({
      heldReadings: [{ reading: 900_000, before: { reading: 50_002 } }],
      userErrors: [],
    });
    const again = await bff.ask(answer, { input }, by('huoltomies'));
    expect(again.data.answerHeldReading).toEqual({ heldReadings: [], userErrors: [{ code: 'NOT_FOUND' }] });
  });
});
