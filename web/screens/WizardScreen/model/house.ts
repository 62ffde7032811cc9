import { type Draft, type HouseFields, type SpaceFields } from './draft.ts';
import { sameObjects } from './sameObjects.ts';
import { readCount, readStairs } from './stairs.ts';

/** Limits of the pattern of one building. */
export const most = { floors: 60, perFloor: 20, first: 99_999, spaces: 2000 };

/** Types of spaces that can be chosen. */
export const spaceTypes = ['APARTMENT', 'LIVING_ROOM', 'PUBLIC_SPACE'] as const;

/** A space of the draft, with its location on the floor grid in cells. */
export type Cell = {
  key: string;
  /** Name by the pattern. */
  pattern: string;
  name: string;
  type: string;
  size: string;
  residents: string;
  tampuuriName: string;
  /** Stairwell; null for a common space. */
  stair: string | null;
  floor: number | null;
  x: number;
  y: number;
  w: number;
  h: number;
};

/** A stairwell between its apartments. */
export type Stairwell = { name: string; x: number; h: number; first: string; last: string };

/** A building as the pattern draws it. */
export type House = {
  id: string;
  name: string;
  floors: number;
  columns: number;
  rows: number;
  stairs: Stairwell[];
  cells: Cell[];
  /** Spaces of the pattern before the change in hand; null without one. */
  former: Cell[] | null;
  /** Spaces with details or devices that the pattern has no more. */
  lost: Cell[];
  /** Locations of spaces whose names are not known yet, while the number of a floor's spaces is missing. */
  outlines: Location[];
};

/** Longest part of a key that is a name: stored fields are named by keys, of which 80 characters are allowed. */
const mostOfName = 40;

const hashOf = (name: string): string =>
  Array.from(name, (letter) => letter.charCodeAt(0))
    .reduce((hash, code) => (hash * 31 + code) % 2_147_483_647, 7)
    .toString(36);

const keyPart = (name: string): string => {
  const part = name.replaceAll(/\W/g, (letter) => `-${letter.charCodeAt(0)}`);
  return part.length <= mostOfName ? part : `${part.slice(0, mostOfName - 8)}_${hashOf(name)}`;
};

const nameOf = (stair: string, number: number): string =>
  /\d$/.test(stair) ? `${stair}-${number}` : `${stair}${number}`;

/** Location of a space on the floor grid in cells. */
export type Location = Pick<Cell, 'x' | 'y' | 'w' | 'h'>;

type Located = Location & Pick<Cell, 'stair' | 'floor'>;

const cellOf = (key: string, pattern: string, type: string, place: Located, fields: SpaceFields = {}): Cell => ({
  key,
  pattern,
  name: fields.name ?? pattern,
  type: fields.type ?? type,
  size: fields.size ?? '',
  residents: fields.residents ?? '',
  tampuuriName: fields.tampuuriName ?? '',
  ...place,
});

/** Common spaces in rows under the floors, as wide together as the building. */
const commonCells = (house: HouseFields, columns: number, y: number, spaces: Draft['spaces']): Cell[] => {
  const perRow = Math.max(1, columns);
  return house.common.map((name, index) => {
    const row = Math.floor(index / perRow);
    const count = Math.min(perRow, house.common.length - row * perRow);
    const at = (position: number) => Math.floor((position * columns) / count);
    const position = index - row * perRow;
    const place = { stair: null, floor: null, x: at(position), w: at(position + 1) - at(position), y: y + row, h: 1 };
    const key = `${house.id}.common.${keyPart(name)}`;
    return cellOf(key, name, 'PUBLIC_SPACE', place, spaces[key]);
  });
};

type Pattern = { stairs: string[]; floors: number; perFloor: number; first: number };

/** Apartments of one stairwell, from the bottom floor to the top. */
const stairCells = (house: HouseFields, pattern: Pattern, index: number, spaces: Draft['spaces']): Cell[] => {
  const { stairs, floors, perFloor, first } = pattern;
  const stair = stairs[index] ?? '';
  const left = Math.ceil(perFloor / 2);
  const gap = stair === '' ? 0 : 1;
  return Array.from({ length: floors * perFloor }, (_, number) => {
    const [floor, position] = [Math.floor(number / perFloor) + 1, number % perFloor];
    const x = index * (perFloor + gap) + position + (position >= left ? gap : 0);
    const key = `${house.id}.${keyPart(stair) || '0'}.${floor}.${position + 1}`;
    const pattern = nameOf(stair, first + index * floors * perFloor + number);
    return cellOf(key, pattern, 'APARTMENT', { stair, floor, x, y: floors - floor, w: 1, h: 1 }, spaces[key]);
  });
};

const readPattern = ({ stairs, floors, perFloor, first }: HouseFields): Pattern => ({
  stairs: readStairs(stairs) ?? [],
  floors: readCount(floors, most.floors) ?? 0,
  perFloor: readCount(perFloor, most.perFloor) ?? 0,
  first: readCount(first, most.first) ?? 1,
});

/** Spaces of a pattern, stairwell by stairwell, then the common ones. */
const cellsOf = (house: HouseFields, spaces: Draft['spaces']): Cell[] => {
  const pattern = readPattern(house);
  const apartments = pattern.stairs.flatMap((_, index) => stairCells(house, pattern, index, spaces));
  return [...apartments, ...commonCells(house, columnsOf(pattern), pattern.floors, spaces)];
};

const gapOf = ({ stairs }: Pattern): number => (stairs.length === 1 && stairs[0] === '' ? 0 : 1);

const columnsOf = (pattern: Pattern): number =>
  Math.max(1, pattern.stairs.length * (pattern.perFloor + gapOf(pattern)));

/** A space with details that no pattern has: its key has its stairwell and floor, its details have its name. */
const strayCell = (key: string, fields: SpaceFields): Cell => {
  const [, stair = '', floor] = key.split('.');
  const isCommon = stair === 'common';
  const name = stair === '0' ? '' : stair.replaceAll(/-(\d+)/g, (_, code: string) => String.fromCharCode(Number(code)));
  const located = { stair: isCommon ? null : name, floor: isCommon ? null : Number(floor), x: 0, y: 0, w: 1, h: 1 };
  return cellOf(key, fields.name ?? '', isCommon ? 'PUBLIC_SPACE' : 'APARTMENT', located, fields);
};

/** Number of spaces of a floor that are outlined while theirs is missing. */
const outlined = 2;

/** The building that a pattern draws, with the changes of its spaces. */
export const houseOf = (house: HouseFields, spaces: Draft['spaces']): House => {
  const read = readPattern(house);
  const { stairs } = read;
  const isOutlined = read.perFloor === 0;
  const floors = isOutlined ? Math.max(1, read.floors) : read.floors;
  const pattern = isOutlined ? { ...read, perFloor: outlined, floors } : read;
  const { perFloor } = pattern;
  const gap = gapOf(pattern);
  const columns = columnsOf(pattern);
  const apartments = stairs.map((_, index) => stairCells(house, pattern, index, spaces));
  const common = commonCells(house, columns, floors, spaces);
  const cells = [...(isOutlined ? [] : apartments.flat()), ...common];
  const former = house.settled ? cellsOf({ ...house, ...house.settled }, spaces) : null;
  const keys = new Set([...cells, ...(former ?? [])].map(({ key }) => key));
  const changed = Object.entries(spaces).filter(([key]) => key.startsWith(`${house.id}.`) && !keys.has(key));
  return {
    id: house.id,
    name: house.name,
    floors,
    columns,
    rows: floors + Math.ceil(common.length / columns),
    stairs: stairs.map((name, index) => ({
      name,
      x: index * (perFloor + gap) + Math.ceil(perFloor / 2),
      h: floors,
      first: isOutlined ? '' : (apartments[index]?.at(0)?.pattern ?? ''),
      last: isOutlined ? '' : (apartments[index]?.at(-1)?.pattern ?? ''),
    })),
    cells,
    former,
    lost: changed.flatMap(([key, fields]) => (Object.keys(fields).length > 0 ? [strayCell(key, fields)] : [])),
    outlines: isOutlined ? apartments.flat() : [],
  };
};

/** A reader of the buildings of a draft, whose cells are the same objects as in its last reading as long as they are equal. */
export const houseReader = () => {
  const same = sameObjects<Cell>();
  return ({ houses, spaces }: Pick<Draft, 'houses' | 'spaces'>): House[] => {
    const read = houses.map((house) => houseOf(house, spaces));
    const all = same(read.flatMap(({ cells }) => cells));
    let end = 0;
    return read.map((house) => {
      const start = end;
      end += house.cells.length;
      return { ...house, cells: all.slice(start, end) };
    });
  };
};

/** Number of the first apartment after those of a building. */
export const nextFirst = (house: HouseFields): string => {
  const { stairs, floors, perFloor, first } = readPattern(house);
  return String(first + stairs.length * floors * perFloor);
};

/** Names are compared without their case and spaces, as the service does. */
export const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fi');
