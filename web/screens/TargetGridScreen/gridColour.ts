import { comfortColors, comfortOf, type Comfort } from '../../entities/value/comfort.ts';
import { amountColor } from '../../ui/display/scale.ts';
import { color } from '../../ui/theme/tokens.ts';

/** What the spaces of a grid may be coloured by. */
export const gridColours = ['status', 'temperature', 'humidity', 'consumption'] as const;

/** One of the things that a grid is coloured by. */
export type GridColour = (typeof gridColours)[number];

/** The colouring of the grid in the URL; by default the state of the cores. */
export const gridColourIn = (search: URLSearchParams): GridColour =>
  gridColours.find((name) => name === search.get('colour')) ?? 'status';

/** Figures that colour a space; undefined while loading, null if not measured or failed. */
export type GridFigures = {
  offline: number;
  alerts: number;
  devices: number;
  temperature: number | null | undefined;
  humidity: number | null | undefined;
  /** Cubic metres of water in the last seven days. */
  consumption: number | null | undefined;
};

/** The figures at which a scale has its weakest and its strongest colour. */
export type ScaleEnds = readonly [low: number, high: number];

/** The limits of temperature that spaces are compared with: what a dwelling should have, whatever the weather. */
export const temperatureEnds: ScaleEnds = [18, 26];

/** How a temperature relates to the limits. */
export const warmthOf = (temperature: number, [least, most]: ScaleEnds): Comfort =>
  comfortOf('temperature', temperature, { least, most });

/** How many percentage points of humidity lie between the ends at least: what differs by less looks alike. */
const leastSpan = 20;

/**
 * The ends of the scale of humidity: those of what the spaces of a site have now, in fives. Humidity indoors follows the
 * weather, a quarter in frost and a half in summer, so that a damp space is judged by its neighbours and not by a fixed
 * limit. The few that are far from all others, as a sauna that is heated, do not stretch it.
 */
export const humidityEnds = (figures: readonly number[]): ScaleEnds => {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number, otherwise: number) => sorted[Math.round((sorted.length - 1) * share)] ?? otherwise;
  const low = Math.floor(at(0.05, 20) / 5) * 5;
  const high = Math.ceil(at(0.95, 40) / 5) * 5;
  if (high - low >= leastSpan) return [low, high];
  const widened = Math.round(((low + high) / 2 - leastSpan / 2) / 5) * 5;
  const least = Math.min(100 - leastSpan, Math.max(0, widened));
  return [least, least + leastSpan];
};

/** The ground of a space, by the ends of the scale; null where there is nothing to colour by. */
export const groundOf = (colour: GridColour, figures: GridFigures, ends: ScaleEnds): string | null => {
  const [low, high] = ends;
  if (colour === 'status') {
    const { offline, alerts, devices } = figures;
    if (devices === 0) return null;
    if (offline > 0) return color('errorSoft');
    return alerts > 0 ? color('warnSoft') : color('okSoft');
  }
  const figure = figures[colour];
  if (typeof figure !== 'number' || high <= low) return null;
  if (colour === 'temperature') return comfortColors[warmthOf(figure, ends)].ground;
  return amountColor((figure - low) / (high - low));
};
