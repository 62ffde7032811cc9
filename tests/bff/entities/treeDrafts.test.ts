import { describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { manager, startDemoGraph } from './demoGraph.ts';

/*
 * Drafts of building trees, over the embedded service.
 */

const { bff, change } = await startDemoGraph();
const fields = 'treeDraft { id key name step version target { id } createdTarget { id } fields { name value } }';
const start = async (input: object = {}) => {
  const { treeDraft, userErrors } = await change(
    'createTreeDraft',
    { name: 'As Oy Uusi', step: 'site', fields: [{ name: 'site', value: '1' }], ...input },
    fields,
  );
  expect(userErrors).toEqual([]);
  return treeDraft;
};

describe('drafts of building trees', () => {
  it('are created, changed field by field, read by key and by node, listed and deleted', async () => {
    const { id, key } = await start();
    const input = {
      id,
      step: 'spaces',
      fields: [
        { name: 'site', value: null },
        { name: 'houses', value: '2' },
      ],
    };
    const { treeDraft, userErrors } = await change('updateTreeDraft', input, fields);
    expect(userErrors).toEqual([]);
    expect(treeDraft).toMatchObject({ step: 'spaces', version: 2, target: null, createdTarget: null });
    expect(treeDraft.fields).toEqual([{ name: 'houses', value: '2' }]);
    const read = await bff.ask(
      'query ($key: Int, $id: ID!) { treeDraft(key: $key) { id version } node(id: $id) { ... on TreeDraft { version } } viewer { treeDrafts { id name } } }',
      { key, id },
      manager,
    );
    expect(read.data).toMatchObject({
      treeDraft: { id, version: 2 },
      node: { version: 2 },
      viewer: { treeDrafts: [{ id, name: 'As Oy Uusi' }] },
    });
    expect(read.calls.toSorted()).toEqual(['treeDraft 1', 'treeDrafts 1', 'user 1']);
    expect(await change('deleteTreeDraft', { id }, 'deletedTreeDraftId')).toMatchObject({ deletedTreeDraftId: id });
    const gone = await bff.ask('query ($key: Int) { treeDraft(key: $key) { id } }', { key }, manager);
    expect(gone.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('make one target, whose tree has all that a row can have', async () => {
    const { id } = await start();
    const configurationId = encodeNodeId('ProductConfiguration', 2);
    const input = {
      draftId: id,
      target: { new: { name: 'As Oy Kerran', country: 'FI', customerName: 'Kerran Oy' } },
      groups: [
        {
          name: 'Talo 1',
          width: 2,
          height: 1,
          spaces: [
            {
              name: 'A1',
              tampuuriName: '1-A1',
              x: 0,
              y: 0,
              residents: [{ name: 'Aino', role: 'OWNER', validFrom: '2026-12-01' }],
              cores: [{ name: 'Vesi', serialId: 'ONCE-1', configurationId }],
            },
          ],
        },
      ],
    };
    const payload = 'target { id customerName groups { width spaces { name tampuuriName x cores { serialId } } } }';
    const made = await change('importTree', input, payload);
    expect(made).toMatchObject({
      userErrors: [],
      target: {
        customerName: 'Kerran Oy',
        groups: [{ width: 2, spaces: [{ name: 'A1', tampuuriName: '1-A1', x: 0, cores: [{ serialId: 'ONCE-1' }] }] }],
      },
    });
    expect((await change('importTree', input, 'target { id }')).target.id).toBe(made.target.id);
    const { data } = await bff.ask('query ($id: ID) { treeDraft(id: $id) { createdTarget { id } } }', { id }, manager);
    expect(data.treeDraft.createdTarget.id).toBe(made.target.id);
  });

  it('name fields of the form and of the world in one response, in the words of the graph', async () => {
    const { userErrors } = await change(
      'importTree',
      {
        dryRun: true,
        target: { new: { name: '', postalCode: '33100 Tampere' } },
        groups: [
          {
            name: 'Talo 1',
            spaces: [
              { name: 'A1', residentCount: -1 },
              { name: 'a1', residents: [{ role: 'OWNER', validFrom: '2026-12-01' }] },
            ],
          },
        ],
      },
      'target { id }',
    );
    expect(userErrors.map(({ code, path }: { code: string; path: string[] }) => [path.join('.'), code])).toEqual([
      ['input.target.new.name', 'REQUIRED'],
      ['input.target.new.postalCode', 'TOO_LONG'],
      ['input.groups.0.spaces.0.residentCount', 'TOO_SMALL'],
      ['input.groups.0.spaces.1.residents.0.name', 'REQUIRED'],
      ['input.groups.0.spaces.1.name', 'TAKEN'],
    ]);
  });

  it('find devices by their serials, and the configurations that new ones can have', async () => {
    const { foundSerials } = await change(
      'lookUpSerials',
      { serials: ['NOBODY-1', 'W-1'] },
      'foundSerials { serial serialId configurationId }',
    );
    expect(foundSerials).toMatchObject([{ serialId: null }, { serialId: null, configurationId: null }]);
    const { data } = await bff.ask('{ viewer { deviceModels { configurationId name isMama typeKeys } } }', {}, manager);
    expect(data.viewer.deviceModels).toContainEqual({
      configurationId: encodeNodeId('ProductConfiguration', 1),
      name: 'Kylmävesimittari',
      isMama: false,
      typeKeys: [34],
    });
  });
});
