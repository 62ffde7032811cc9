import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi().fetch);
});
afterAll(() => bff.stop());

const theirs = encodeNodeId('Space', 111, 1);
const other = encodeNodeId('Space', 112, 1);

describe('the viewer', () => {
  it('is null without a session, and without an error', async () => {
    const { data, errors, calls } = await bff.ask('{ viewer { user { username } } }');
    expect({ data, errors, calls }).toEqual({ data: { viewer: null }, errors: undefined, calls: [] });
  });

  it('is a resident with the own apartment only', async () => {
    const query = '{ viewer { targets { nodes { groups { spaces { id cores { name } } } cores { totalCount } } } } }';
    const { data } = await bff.ask(query, {}, { as: 'resident' });
    expect(data.viewer.targets.nodes[0].groups).toEqual([
      { spaces: [{ id: theirs, cores: [{ name: 'Core 1110' }, { name: 'Core 1111' }] }] },
    ]);
    expect(data.viewer.targets.nodes[0].cores.totalCount).toBe(2);
  });

  it('gets the result of an unknown id for an invisible object', async () => {
    const query =
      'query ($space: ID!, $core: ID!, $target: ID!) { space(id: $space) { id } core(id: $core) { id } target(id: $target) { id } node(id: $core) { id } }';
    const strip = ({ data, errors, status }: Awaited<ReturnType<typeof bff.ask>>) => ({
      data,
      status,
      errors: errors?.map(({ extensions: { requestId: _id, ...rest }, ...error }) => ({ ...error, rest })),
    });
    const foreign = await bff.ask(
      query,
      { space: theirs, core: encodeNodeId('Core', 1110, 1), target: encodeNodeId('Target', 1) },
      { as: 'stranger' },
    );
    const missing = await bff.ask(
      query,
      { space: encodeNodeId('Space', 999, 9), core: encodeNodeId('Core', 9990, 9), target: encodeNodeId('Target', 9) },
      { as: 'stranger' },
    );
    expect(foreign.data).toEqual({ space: null, core: null, target: null, node: null });
    expect(foreign.errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(strip(foreign)).toEqual(strip(missing));
  });

  it('reads nothing outside the own apartment as a resident', async () => {
    const { data, errors } = await bff.ask(
      'query ($id: ID!) { space(id: $id) { name } }',
      { id: other },
      { as: 'resident' },
    );
    expect(data.space).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is read from /ui only with a session', async () => {
    const { data, errors, calls } = await bff.ask('{ target(key: 1) { name } }');
    expect(data.target).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(calls).toEqual([]);
  });
});
