import { describe, expect, it } from 'vitest';
import { deviceReader, roomsOf, usualLength, type Model } from '../../../../web/screens/WizardScreen/model/devices.ts';
import {
  changedFields,
  draftOf,
  emptyDraft,
  fieldsOf,
  savedFields,
  type HouseFields,
} from '../../../../web/screens/WizardScreen/model/draft.ts';
import { houseOf, nextFirst } from '../../../../web/screens/WizardScreen/model/house.ts';
import { readPeople } from '../../../../web/screens/WizardScreen/model/people.ts';
import { nextStairs, readStairs } from '../../../../web/screens/WizardScreen/model/stairs.ts';

const house: HouseFields = {
  id: 'h1',
  name: 'Talo 1',
  stairs: 'A-C',
  floors: '6',
  perFloor: '2',
  first: '1',
  common: ['Sauna', 'Pesula'],
};

describe('the stairwells as they are typed', () => {
  it.each([
    ['A-C', ['A', 'B', 'C']],
    ['a–c', ['A', 'B', 'C']],
    ['A - C', ['A', 'B', 'C']],
    ['A,B, D', ['A', 'B', 'D']],
    ['A B', ['A', 'B']],
    ['1-3', ['1', '2', '3']],
    ['A-B, D', ['A', 'B', 'D']],
    ['', ['']],
  ])('%j are %j', (typed, names) => {
    expect(readStairs(typed)).toEqual(names);
  });

  it.each(['C-A', 'A-', 'A,A', 'A-C,B', 'A!', '1-999'])('%j are none', (typed) => {
    expect(readStairs(typed)).toBeNull();
  });

  it('go on in the next building', () => {
    expect(nextStairs('A-C')).toBe('D-F');
    expect(nextStairs('A')).toBe('B');
  });
});

describe('the house of a pattern', () => {
  it('has 36 named apartments from “A-C, 6 floors, 2 a floor”, from the bottom to the top and stair by stair', () => {
    const { cells, stairs } = houseOf(house, {});
    const apartments = cells.filter(({ type }) => type === 'APARTMENT');
    expect(apartments).toHaveLength(36);
    expect(stairs.map(({ first, last }) => `${first}–${last}`)).toEqual(['A1–A12', 'B13–B24', 'C25–C36']);
    // Counted the other way: by the number in the name.
    for (const { name, floor, stair } of apartments) {
      const number = Number(name.slice(1));
      expect({ name, floor, stair }).toEqual({
        name: `${stair}${number}`,
        floor: Math.floor(((number - 1) % 12) / 2) + 1,
        stair: 'ABC'.charAt(Math.floor((number - 1) / 12)),
      });
    }
    expect(nextFirst(house)).toBe('37');
  });

  it('puts no two spaces over each other, nor over a stairwell', () => {
    const { cells, stairs, columns, rows } = houseOf(
      { ...house, common: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] },
      {},
    );
    const taken = new Set<string>();
    const areas = [...cells, ...stairs.map(({ x, h }) => ({ x, y: 0, w: 1, h }))];
    for (const { x, y, w, h } of areas)
      for (let column = x; column < x + w; column += 1)
        for (let row = y; row < y + h; row += 1) {
          expect(column).toBeLessThan(columns);
          expect(row).toBeLessThan(rows);
          expect(taken.has(`${column} ${row}`)).toBe(false);
          taken.add(`${column} ${row}`);
        }
  });

  it('keeps changes of spaces that fewer floors leave out', () => {
    const spaces = { 'h1.A.6.1': { size: '58,5' }, 'h1.A.1.1': { name: 'Talonmies' } };
    expect(houseOf(house, spaces).lost).toEqual([]);
    const lower = houseOf({ ...house, floors: '5' }, spaces);
    expect(lower.lost.map(({ key }) => key)).toEqual(['h1.A.6.1']);
    expect(lower.cells.find(({ key }) => key === 'h1.A.1.1')?.name).toBe('Talonmies');
  });

  it('has a name of digits with a hyphen between stairwell and number, and of a house without stairwells the number', () => {
    const named = (stairs: string) =>
      houseOf({ ...house, stairs, floors: '1', common: [] }, {}).cells.map(({ name }) => name);
    expect(named('1-2')).toEqual(['1-1', '1-2', '2-3', '2-4']);
    expect(named('')).toEqual(['1', '2']);
  });
});

describe('a draft', () => {
  it('is stored field by field, and read back', () => {
    const draft = { ...emptyDraft('Talo 1'), devices: 'X', spaces: { 'h1.A.1.1': { name: 'Talonmies' } } };
    const fields = fieldsOf(draft);
    expect(
      draftOf(
        [...fields].map(([name, value]) => ({ name, value })),
        emptyDraft('Talo 1'),
      ),
    ).toEqual(draft);
    const changes = changedFields(fields, fieldsOf({ ...draft, spaces: {}, devices: 'Y' }));
    expect(changes).toEqual([
      { name: 'devices', value: '"Y"' },
      { name: 'space.h1.A.1.1.name', value: null },
    ]);
    for (const { name } of changes) expect(name).toMatch(/^[\w.-]{1,80}$/);
  });

  it('of the first format is read, and then saved field by field', () => {
    const empty = emptyDraft('Talo 1');
    const site = {
      name: 'As Oy Vanha',
      type: 'ROW_HOUSE',
      address: '',
      postalCode: '',
      city: 'Oulu',
      customerName: '',
    };
    const second = { ...house, id: 'h2', name: 'Talo 2', stairs: 'D-F' };
    const stored = Object.entries({
      site,
      houses: [house, second],
      'space.h1.A.2.1': { size: '58,5', name: 'Talonmies' },
      'space.h2.common.Sauna': { name: 'Saunatilat' },
      devices: 'X A1',
      left: ['site'],
    }).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
    const draft = draftOf(stored, empty);
    expect(draft).toEqual({
      ...empty,
      site: { ...site, country: 'FI' },
      houses: [house, second],
      spaces: { 'h1.A.2.1': { size: '58,5', name: 'Talonmies' }, 'h2.common.Sauna': { name: 'Saunatilat' } },
      devices: 'X A1',
      left: ['site'],
    });
    const now = new Map(stored.map(({ name, value }): [string, string] => [name, value]));
    for (const { name, value } of changedFields(savedFields(stored, empty), fieldsOf(draft)))
      if (value === null) now.delete(name);
      else now.set(name, value);
    expect(now).toEqual(fieldsOf(draft));
    const later = [{ name: 'house.h1.floors', value: '"8"' }, ...stored];
    expect(draftOf(later, empty).houses).toEqual([{ ...house, floors: '8' }, second]);
  });

  it('has names of fields that the service takes for stairwells of any letter', () => {
    const { cells } = houseOf({ ...house, stairs: 'Ä', common: ['Väestönsuoja 1', 'Ä'.repeat(255)] }, {});
    for (const { key } of cells) expect(`space.${key}.tampuuriName`).toMatch(/^[\w.-]{1,80}$/);
    expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length);
  });
});

const models: Model[] = [
  { configurationId: 'cold', name: 'Kylmävesimittari', productName: 'Vesi-Core 2', isMama: false, typeKeys: [34] },
  { configurationId: 'both', name: 'Huoneiston vesi', productName: 'Vesi-Core 2', isMama: false, typeKeys: [34, 35] },
  { configurationId: 'mama', name: 'Yhdyskäytävä', productName: 'Mama 4', isMama: true, typeKeys: [] },
];

describe('the lines of devices', () => {
  const houses = [houseOf({ ...house, common: ['Varasto A'] }, {})];
  const rooms = roomsOf(houses, (name) => `Porras ${name}`);
  const read = (text: string) =>
    deviceReader()(text, rooms, models).map(({ serial, room, kind, model, unknown }) => [
      serial,
      room?.name ?? null,
      kind,
      model?.configurationId ?? null,
      unknown,
    ]);

  it.each([
    ['2410 0388 7019 C30 kylmä', ['241003887019', 'C30', 'kylmä', 'cold', '']],
    ['2410 0388 7019 lämmin C30', ['241003887019', 'C30', 'lämmin', 'both', '']],
    ['2410 0388 7019\tC30\tkylmä', ['241003887019', 'C30', 'kylmä', 'cold', '']],
    ['241003887019;Varasto A', ['241003887019', 'Varasto A', '', null, '']],
    ['N-1, Porras B, mama', ['N-1', 'Porras B', 'mama', 'mama', '']],
    ['N-1 c30', ['N-1', 'C30', '', null, '']],
    ['2410 0388 7057', ['241003887057', null, '', null, '']],
    ['2410 0388 7064 C87 lämmin', ['241003887064', null, 'lämmin', 'both', 'C87']],
  ])('%j is read', (line, result) => {
    expect(read(line)).toEqual([result]);
  });

  it('have numbers of their own lines, over empty ones', () => {
    expect(deviceReader()('\nX-1 A1\n\nX-2 A2\n', rooms, models).map(({ line }) => line)).toEqual([2, 4]);
  });

  it('have a usual length of serials once four in five have it', () => {
    const serials = ['241003887019', '241003887026', '241003887033', '241003887040', '2410038870'];
    expect(usualLength(serials)).toBe(12);
    expect(usualLength(serials.slice(1))).toBeNull();
    expect(usualLength(['1', '12', '123', '1234', '12345'])).toBeNull();
  });
});

it('reads residents with their parts in any order, and telephone numbers as people write them', () => {
  const houses = [houseOf(house, {})];
  const [one, other] = readPeople('A1; Aino Laine; 040 123 4567; aino@example.fi; osakas\nC99, Olli', houses);
  expect(one).toMatchObject({
    cell: { name: 'A1' },
    name: 'Aino Laine',
    email: 'aino@example.fi',
    phone: '+358401234567',
    role: 'OWNER',
  });
  expect(other).toMatchObject({ place: 'C99', cell: null, name: 'Olli', role: 'RESIDENT' });
});
