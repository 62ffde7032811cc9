import { describe, expect, it } from 'vitest';
import { makeCore } from '../../kit/makeRows.ts';
import { sheetOf, useImports } from './imports.ts';

const imports = useImports();

const suggestionsOf = async (locale: 'fi' | 'en') => {
  const rows = [
    { group: 'Talo A', space: 'A9', type: 'Huoneistoo', size: '5 8,5' },
    { group: 'Talo A', space: 'A1', type: 'Yhteinen tila', size: '1 058.5 m²' },
  ];
  const { rows: found } = await imports.preview(sheetOf(rows), locale);
  return found.flatMap(({ cells }) => cells.map(({ from, to, suggestion }) => suggestion ?? `${from} ${to}`));
};

describe('the cells of a preview', () => {
  it.each([
    ['fi', ['Huoneisto', '58,5', 'Huoneisto Yleinen tila', '48 1058,5']],
    ['en', ['Apartment', '58.5', 'Apartment Public space', '48 1058.5']],
  ] as const)('are written in the language %s of the caller', async (locale, expected) => {
    expect(await suggestionsOf(locale)).toEqual(expected);
  });

  it.each([
    ['w-1', 'unchanged'],
    ['W - 1', 'unchanged'],
    ['NEW-1', 'added'],
    ['2,41004E+11', 'refused'],
    ['2.41004e+11', 'refused'],
  ])('of the serial %s make the row %s', async (serialId, outcome) => {
    const { counts } = await imports.preview(
      sheetOf([{ group: 'Talo A', space: 'A1', serialId, configuration: /^w/i.test(serialId) ? '' : 'VESI-2' }]),
    );
    expect(counts).toMatchObject({ [outcome]: 1 });
  });
});

describe('a device without a type in its row', () => {
  const typeless = (serialId: string) => sheetOf([{ group: 'Talo A', space: 'A1', serialId }]);

  it('has the type that it was made with in production, and needs one in the sheet otherwise', async () => {
    const configurationId = 2;
    await makeCore(imports.upstream.db, { name: 'Varasto', serialId: 'STOCK-7', configurationId });
    expect((await imports.preview(typeless('stock-7'))).counts).toMatchObject({ added: 1, refused: 0 });
    const { rows } = await imports.preview(typeless('NEW-7'));
    expect(rows[0]?.cells).toMatchObject([{ column: 'configuration', code: 'REQUIRED' }]);
    await imports.run(typeless('stock-7'));
    const { db } = imports.upstream;
    const core = db.selectFrom('cores').select(['targetId', 'configurationId']).where('serialId', '=', 'STOCK-7');
    expect(await core.executeTakeFirst()).toEqual({ targetId: imports.world.house.id, configurationId });
  });

  it('does not reveal that another site has it', async () => {
    const { rows } = await imports.preview(typeless('N-1'));
    expect(rows[0]?.cells).toMatchObject([{ column: 'configuration', code: 'REQUIRED' }]);
  });

  it('is previewed without the types of production after as many serials as a day allows', async () => {
    const many = sheetOf(
      Array.from({ length: 1_100 }, (_, at) => ({ group: 'Talo A', space: 'A1', serialId: `G-${at}` })),
    );
    expect((await imports.preview(many)).counts).toMatchObject({ refused: 1_100 });
  });
});
