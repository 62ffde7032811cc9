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
