/**
 * The room of a device from the end of its name, after the name of its space: "Huonenäyttö A12 olohuone" in A12 is in
 * "Olohuone". /ui has no rooms; null if the name ends with the space or does not contain it as a word.
 */
export const roomNameOf = (coreName: string, spaceName: string): string | null => {
  const words = coreName.trim().split(/\s+/);
  const at = words.lastIndexOf(spaceName);
  const room = at < 0 ? '' : words.slice(at + 1).join(' ');
  return room === '' ? null : `${room.charAt(0).toLocaleUpperCase('fi')}${room.slice(1)}`;
};

/** Rooms that are the same in every flat, by their Finnish names: their names are texts of the portal. */
const standardRooms = {
  eteinen: 'hall',
  keittiö: 'kitchen',
  kodinhoitohuone: 'utility',
  kylpyhuone: 'bathroom',
  makuuhuone: 'bedroom',
  olohuone: 'living',
  parveke: 'balcony',
  pesuhuone: 'washroom',
  sauna: 'sauna',
  työhuone: 'study',
  vaatehuone: 'closet',
  wc: 'toilet',
} as const;

const isStandard = (name: string): name is keyof typeof standardRooms => Object.hasOwn(standardRooms, name);

/** A standard room and what follows its name, such as its number; null for any other name. */
export const standardRoomOf = (room: string) => {
  const [, name = '', rest = ''] = /^(\p{L}+)( \d+)?$/u.exec(room) ?? [];
  const word = name.toLocaleLowerCase('fi');
  return isStandard(word) ? { room: standardRooms[word], rest } : null;
};
