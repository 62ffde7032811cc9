import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
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
});
