import type { DeviceLine, Room } from './devices.ts';
import { comparable } from './house.ts';

/** What a reader is expected to read next: a space, and the kind of its device; an empty kind for any. */
export type Slot = { room: Room; kind: string };

/** Kinds of the devices of one space as they are typed, with commas between. */
export const kindsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);

/** Slots of a space that have no device yet. */
const freeSlots = (room: Room, kinds: readonly string[], devices: readonly DeviceLine[]): Slot[] => {
  const own = devices.filter((device) => device.room?.key === room.key);
  if (kinds.length === 0) return own.length === 0 ? [{ room, kind: '' }] : [];
  const taken = own.map(({ kind }) => comparable(kind));
  return kinds.flatMap((kind) => {
    const at = taken.indexOf(comparable(kind));
    if (at < 0) return [{ room, kind }];
    taken.splice(at, 1);
    return [];
  });
};

/** Slots that are free, in the order of the spaces (A1, A2, A3…) from one of them on; a common space only where chosen. */
export const nextSlots = (
  rooms: readonly Room[],
  { from, kinds }: { from: string | null; kinds: readonly string[] },
  devices: readonly DeviceLine[],
): Slot[] => {
  const chosen = rooms.find(({ key }) => key === from);
  const isOther = chosen !== undefined && chosen.cell?.type !== 'APARTMENT';
  if (chosen && isOther) return freeSlots(chosen, [], devices);
  const apartments = rooms.filter(({ cell }) => cell?.type === 'APARTMENT');
  const start = Math.max(
    0,
    apartments.findIndex(({ key }) => key === from),
  );
  return apartments.slice(start).flatMap((room) => freeSlots(room, kinds, devices));
};
