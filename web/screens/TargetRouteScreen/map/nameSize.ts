/** How the names of devices are written at a zoom. */
export type NameSize = {
  /** Size of the letters, in units of the map. */
  size: number;
  /** Lines that a device has room for. */
  lines: number;
  /** Whether the name is written as it is, rather than shortened. */
  isFull?: boolean;
  /** Whether the name alone is shown, without the icons that would be too small. */
  far: boolean;
};

/** Smallest letters on screen, in pixels. */
export const leastLetters = 11;

const sizes: readonly NameSize[] = [
  { size: 12, lines: 2, far: false, isFull: true },
  { size: 16, lines: 2, far: false },
  { size: 20, lines: 2, far: true },
  ...[24, 26, 28, 30, 32].map((size) => ({ size, lines: 1, far: true })),
];

/** The largest names, for a device that is shown although the zoom is too small for names. */
export const largestNames: NameSize = { size: 32, lines: 1, far: true };

/** The names that can be read at a zoom: larger on the map the further it is zoomed out; null if none can be read. */
export const nameSizeAt = (zoom: number): NameSize | null =>
  sizes.find(({ size }) => size * zoom >= leastLetters) ?? null;
