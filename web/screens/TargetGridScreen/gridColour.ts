import { amountColor, departureColor } from '../../ui/scale.ts';
import { color } from '../../ui/tokens.ts';

/** What the spaces of a grid may be coloured by. */
export const gridColours = ['status', 'temperature', 'humidity', 'consumption'] as const;

/** One of the things that a grid is coloured by. */
export type GridColour = (typeof gridColours)[number];

/** What a grid is coloured by, as the address says; the state of the devices where it says nothing. */
export const gridColourIn = (search: URLSearchParams): GridColour =>
  gridColours.find((name) => name === search.get('colour')) ?? 'status';

/** What of one space a colour is made from; undefined is on its way, null is not measured or could not be had. */
export type GridFigures = {
  offline: number;
  alerts: number;
  devices: number;
  temperature: number | null | undefined;
  humidity: number | null | undefined;
  /** Cubic metres of water in the last seven days. */
  consumption: number | null | undefined;
};

const between = (value: number, low: number, high: number) => (value - low) / (high - low);

/** The ground of a space; null where there is nothing to colour by. */
export const groundOf = (colour: GridColour, figures: GridFigures, most: number): string | null => {
  const { temperature, humidity, consumption, offline, alerts, devices } = figures;
  // 18 to 26 degrees is what a dwelling should have, 22 its middle; 20 to 60 per cent of humidity, 40 its middle.
  if (colour === 'temperature')
    return typeof temperature === 'number' ? departureColor(between(temperature, 22, 27)) : null;
  if (colour === 'humidity') return typeof humidity === 'number' ? amountColor(between(humidity, 15, 75)) : null;
  if (colour === 'consumption')
    return typeof consumption === 'number' && most > 0 ? amountColor(consumption / most) : null;
  if (devices === 0) return null;
  if (offline > 0) return color('errorSoft');
  return alerts > 0 ? color('warnSoft') : color('okSoft');
};
