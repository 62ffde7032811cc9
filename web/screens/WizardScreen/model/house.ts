import type { Draft, HouseFields, SpaceFields } from './draft.ts';
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
  /** Changed spaces that the pattern has no more. */
  lost: string[];
};

const keyPart = (name: string): string => name.replaceAll(/\W/g, (letter) => `-${letter.charCodeAt(0)}`);

const nameOf = (stair: string, number: number): string =>
  /\d$/.test(stair) ? `${stair}-${number}` : `${stair}${number}`;

type Place = Pick<Cell, 'stair' | 'floor' | 'x' | 'y' | 'w' | 'h'>;

const cellOf = (key: string, pattern: string, type: string, place: Place, fields: SpaceFields = {}): Cell => ({
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

/** The building that a pattern draws, with the changes of its spaces. */
export const houseOf = (house: HouseFields, spaces: Draft['spaces']): House => {
  const pattern = readPattern(house);
  const { stairs, floors, perFloor } = pattern;
  const gap = stairs.length === 1 && stairs[0] === '' ? 0 : 1;
  const columns = Math.max(1, stairs.length * (perFloor + gap));
  const apartments = stairs.map((_, index) => stairCells(house, pattern, index, spaces));
  const common = commonCells(house, columns, floors, spaces);
  const cells = [...apartments.flat(), ...common];
  const keys = new Set(cells.map(({ key }) => key));
  const changed = Object.keys(spaces).filter((key) => key.startsWith(`${house.id}.`));
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
      first: apartments[index]?.at(0)?.pattern ?? '',
      last: apartments[index]?.at(-1)?.pattern ?? '',
    })),
    cells,
    lost: changed.filter((key) => !keys.has(key) && Object.keys(spaces[key] ?? {}).length > 0),
  };
};

/** All buildings of a draft. */
export const housesOf = ({ houses, spaces }: Draft): House[] => houses.map((house) => houseOf(house, spaces));

/** Number of the first apartment after those of a building. */
export const nextFirst = (house: HouseFields): string => {
  const { stairs, floors, perFloor, first } = readPattern(house);
  return String(first + stairs.length * floors * perFloor);
};

/** Names are compared without their case and spaces, as the service does. */
export const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fi');
