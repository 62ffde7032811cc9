import type { Cell, House } from './house.ts';
import type { Draft } from './draft.ts';
import { comparable } from './house.ts';

/** A product configuration that new devices can have. */
export type Model = {
  readonly configurationId: string;
  readonly name: string;
  readonly productName: string;
  readonly isMama: boolean;
  readonly typeKeys: readonly number[];
};

/** Result of the lookup of a serial: the device in production, or null. */
export type Found = { serialId: string; configurationId: string } | null;

/** A space that a device can be put into: an apartment, a common space or a stairwell. */
export type Room = { key: string; name: string; house: House; cell: Cell | null };

/** A line of the devices as it was read. */
export type DeviceLine = {
  /** Number of the line, from 1. */
  line: number;
  serial: string;
  room: Room | null;
  /** Typed words that are no space of the draft. */
  unknown: string;
  /** Typed word of the kind. */
  kind: string;
  model: Model | null;
};

/** Types of cold and hot water meters. */
const [coldWater, hotWater] = [34, 35];

const waterWords: Record<string, number> = {
  kylmä: coldWater,
  kylmävesi: coldWater,
  cold: coldWater,
  lämmin: hotWater,
  lämminvesi: hotWater,
  hot: hotWater,
};

/** The model that a word names: a kind of water, or the beginning of a product or configuration. */
export const modelOf = (word: string, models: readonly Model[]): Model | null => {
  const plain = comparable(word);
  const type = waterWords[plain];
  if (type !== undefined) {
    const measuring = models.filter(({ typeKeys }) => typeKeys.includes(type));
    const other = type === coldWater ? hotWater : coldWater;
    return measuring.find(({ typeKeys }) => !typeKeys.includes(other)) ?? measuring[0] ?? null;
  }
  if (plain.length < 3) return null;
  return (
    models.find(({ name, productName }) => [name, productName].some((one) => comparable(one).startsWith(plain))) ?? null
  );
};

/**
 * Spaces of a building by the names that lines of devices and residents have for them: as long as its pattern is being
 * changed, those before the change.
 */
export const namedCells = ({ cells, former, lost }: House): { name: string; cell: Cell }[] => {
  if (!former) return [...cells, ...lost].map((cell) => ({ name: cell.name, cell }));
  const now = new Map(cells.map((cell) => [cell.key, cell]));
  const known = new Set(former.flatMap(({ key, name }) => [key, comparable(name)]));
  const fresh = cells.filter(({ key, name }) => !known.has(key) && !known.has(comparable(name)));
  return [
    ...former.map((cell) => ({ name: cell.name, cell: now.get(cell.key) ?? cell })),
    ...[...fresh, ...lost].map((cell) => ({ name: cell.name, cell })),
  ];
};

/** The rooms of a draft by comparable name; a name of several rooms is of none. */
export const roomsOf = (houses: readonly House[], stairwell: (name: string) => string): Map<string, Room | null> => {
  const rooms = new Map<string, Room | null>();
  const add = (name: string, room: Room) => {
    const key = comparable(name);
    if (key !== '') rooms.set(key, rooms.has(key) ? null : room);
  };
  for (const house of houses) {
    for (const { name, cell } of namedCells(house))
      for (const typed of [name, `${house.name} ${name}`]) add(typed, { key: cell.key, name: cell.name, house, cell });
    for (const { name } of house.stairs.filter((stair) => stair.name !== ''))
      for (const typed of new Set([stairwell(name), `porras ${name}`, `stairwell ${name}`].map(comparable)))
        add(typed, { key: `${house.id}.stair.${name}`, name: stairwell(name), house, cell: null });
  }
  return rooms;
};

type Rooms = ReadonlyMap<string, Room | null>;

/** The longest run of words that names a room: its place among the words, and the comparable name. */
const findRoom = (words: readonly string[], rooms: Rooms): { from: number; to: number; name: string } | null => {
  for (let length = Math.min(5, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = comparable(words.slice(from, from + length).join(' '));
      if (rooms.get(name)) return { from, to: from + length, name };
    }
  return null;
};

const isSerialPart = (word: string): boolean => /^\d+$/.test(word);

/** The serial of a line: its first word, and the groups of digits that follow a first group of digits. */
const takeSerial = (words: readonly string[]): number => {
  if (!isSerialPart(words[0] ?? '')) return Math.min(1, words.length);
  const end = words.findIndex((word) => !isSerialPart(word));
  return end < 0 ? words.length : end;
};

/** A line with the comparable name of its room, from which the room is found as long as the same names are known. */
type ReadLine = Omit<DeviceLine, 'line' | 'room'> & { roomName: string | null };

const readLine = (text: string, rooms: Rooms, models: readonly Model[]): ReadLine => {
  const [first = '', ...others] = text.split(/[\t;,]/).map((part) => part.trim());
  const isSplit = others.length > 0;
  const words = first.split(/\s+/).filter(Boolean);
  const serialWords = isSplit ? words.length : takeSerial(words);
  const rest = [...words.slice(serialWords), ...others.flatMap((part) => part.split(/\s+/))].filter(Boolean);
  const found = findRoom(rest, rooms);
  const left = found ? [...rest.slice(0, found.from), ...rest.slice(found.to)] : rest;
  const whole = modelOf(left.join(' '), models);
  const kindAt = whole ? -1 : left.findIndex((word) => modelOf(word, models) !== null);
  const kind = whole ? left.join(' ') : (left[kindAt] ?? '');
  const unknown = whole ? '' : left.filter((_, index) => index !== kindAt).join(' ');
  return {
    serial: words.slice(0, serialWords).join(''),
    roomName: found?.name ?? null,
    unknown,
    kind,
    model: whole ?? modelOf(kind, models),
  };
};

/** Names of rooms as one text: equal as long as every line is read the same way. */
const namesIn = (rooms: Rooms): string => [...rooms].map(([name, room]) => (room ? name : `${name}\t`)).join('\n');

/**
 * A reader of lines of devices: serial, then space and kind in any order, with tabs, commas, semicolons or spaces between.
 * Lines that it has read are not parsed again until names or models change, so that a key press parses one line of 400.
 */
export const deviceReader = () => {
  let [names, knownModels]: [string, readonly Model[]] = ['', []];
  let known = new Map<string, ReadLine>();
  return (text: string, rooms: Rooms, models: readonly Model[]): DeviceLine[] => {
    const now = namesIn(rooms);
    if (now !== names || models !== knownModels) known = new Map();
    [names, knownModels] = [now, models];
    const before = known;
    known = new Map();
    return text.split('\n').flatMap((one, index): DeviceLine[] => {
      if (one.trim() === '') return [];
      const read = before.get(one) ?? readLine(one, rooms, models);
      known.set(one, read);
      const { roomName, ...line } = read;
      return [{ ...line, line: index + 1, room: roomName === null ? null : (rooms.get(roomName) ?? null) }];
    });
  };
};

/** A text with one of its lines replaced, or taken out by null. */
export const withLine = (text: string, line: number, replacement: string | null): string =>
  text
    .split('\n')
    .flatMap((one, index) => (index + 1 === line ? (replacement === null ? [] : [replacement]) : [one]))
    .join('\n');

/** Gives a device that waits its space. */
export const withSpaceOf = (draft: Draft, device: DeviceLine, name: string): Draft => ({
  ...draft,
  devices: withLine(draft.devices, device.line, [device.serial, name, device.kind].filter(Boolean).join('\t')),
});

/** How serials come: pasted or typed lines, a reader, or the camera. */
export type ReadingMode = 'paste' | 'reader' | 'camera';

/** The usual length of serials: that of four in five of at least five; null without one. */
export const usualLength = (serials: readonly string[]): number | null => {
  const counts = Map.groupBy(serials, ({ length }) => length);
  const [length, group] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [0, []];
  return serials.length >= 5 && group.length >= serials.length * 0.8 ? length : null;
};
