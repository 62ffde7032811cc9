import { readNumber } from '../../forms/texts.ts';

/** Coordinates in degrees as two texts of numbers. */
export type CoordinateTexts = { latitude: string; longitude: string };

/** A number between which and the next one stands a semicolon, a comma with a space, or a space. */
const pair = /^(-?\d+(?:[.,]\d+)?)(?:\s*;\s*|,\s+|\s+)(-?\d+(?:[.,]\d+)?)$/;

/** The same without spaces, with decimal points, as some maps copy it. */
const joined = /^(-?\d+\.\d+),(-?\d+\.\d+)$/;

/**
 * Reads a pasted pair of coordinates, latitude first, such as "60.1699, 24.9384" or "60,1699° N 24,9384° E"; null for
 * any other text.
 */
export const readCoordinates = (text: string): CoordinateTexts | null => {
  const plain = text
    .replaceAll('\u2212', '-')
    .replace(/\s*°\s*([NE]\b)?/g, '')
    .trim();
  const [, latitude, longitude] = pair.exec(plain) ?? joined.exec(plain) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return readNumber(latitude) === null || readNumber(longitude) === null ? null : { latitude, longitude };
};
