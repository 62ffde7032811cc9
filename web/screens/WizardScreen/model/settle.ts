import { withLine, type DeviceLine } from './devices.ts';
import { patternOf, type Draft, type HouseFields, type HousePattern } from './draft.ts';
import { most, type Cell, type House } from './house.ts';
import type { PersonLine } from './people.ts';
import { readCount, readStairs } from './stairs.ts';

/** Lines of a draft, which hold spaces by their names. */
type Lines = { devices: readonly DeviceLine[]; people: readonly PersonLine[] };

/** Changes the name of one building, or its pattern, whose state before the change is noted until it is settled. */
export const withHouse = (draft: Draft, id: string, fields: Partial<HouseFields>): Draft => ({
  ...draft,
  houses: draft.houses.map((house) =>
    house.id === id
      ? { ...house, ...fields, settled: 'name' in fields ? house.settled : (house.settled ?? patternOf(house)) }
      : house,
  ),
});

/** Buildings with the spaces that hold details, devices or residents and that their patterns have no more. */
export const withLost = (houses: readonly House[], spaces: Draft['spaces'], { devices, people }: Lines): House[] => {
  const held = new Set([...devices.map(({ room }) => room?.key), ...people.map(({ cell }) => cell?.key)]);
  return houses.map((house) => {
    if (!house.former) return house;
    const now = new Set(house.cells.map(({ key }) => key));
    const isHeld = ({ key }: Cell) => held.has(key) || Object.keys(spaces[key] ?? {}).length > 0;
    return { ...house, lost: [...house.lost, ...house.former.filter((cell) => !now.has(cell.key) && isHeld(cell))] };
  });
};

const isReadable = ({ stairs, floors, perFloor, first }: HousePattern): boolean =>
  readStairs(stairs) !== null &&
  readCount(floors, most.floors) !== null &&
  readCount(perFloor, most.perFloor) !== null &&
  readCount(first, most.first) !== null;

const withPlaceOf = (text: string, line: number, name: string): string => {
  const before = text.split('\n')[line - 1] ?? '';
  return withLine(
    text,
    line,
    before.replace(/^[^\t;,]*/, () => name),
  );
};

/**
 * Ends the change of a building's pattern: lost spaces get their names as details, and lines of devices and residents
 * follow spaces whose names have changed. A pattern that cannot be read yet is left as it is.
 */
export const settled = (draft: Draft, house: House, { devices, people }: Lines): Draft => {
  const fields = draft.houses.find(({ id }) => id === house.id);
  if (!fields?.settled || !house.former || !isReadable(fields)) return draft;
  const before = new Map(house.former.map(({ key, name }) => [key, name]));
  const renamed = new Map(
    house.cells.flatMap(({ key, name }) => (before.has(key) && before.get(key) !== name ? [[key, name] as const] : [])),
  );
  const spaces = { ...draft.spaces };
  for (const { key, name } of house.lost) spaces[key] = { ...spaces[key], name };
  const { settled: _settled, ...rest } = fields;
  return {
    ...draft,
    spaces,
    houses: draft.houses.map((one) => (one.id === house.id ? rest : one)),
    devices: devices.reduce((text, { line, serial, room, kind, unknown }) => {
      const name = renamed.get(room?.key ?? '');
      return name === undefined ? text : withLine(text, line, [serial, name, kind, unknown].filter(Boolean).join('\t'));
    }, draft.devices),
    people: people.reduce((text, { line, cell }) => {
      const name = renamed.get(cell?.key ?? '');
      return name === undefined ? text : withPlaceOf(text, line, name);
    }, draft.people),
  };
};

/** Removes lost spaces of a building; their devices wait for another space, and lines of residents remain. */
export const withoutLost = (draft: Draft, { lost }: House, { devices }: Lines): Draft => {
  const keys = new Set(lost.map(({ key }) => key));
  return {
    ...draft,
    spaces: Object.fromEntries(Object.entries(draft.spaces).filter(([key]) => !keys.has(key))),
    devices: devices.reduce(
      (text, { line, serial, room, kind }) =>
        room && keys.has(room.key) ? withLine(text, line, [serial, kind].filter(Boolean).join('\t')) : text,
      draft.devices,
    ),
  };
};
