import { describe, expect, it } from 'vitest';
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
