import type { ColorName } from '../theme/tokens.ts';

/** How many bars a link's quality fills and in which colour. */
export interface SignalLevel {
  bars: 0 | 1 | 2 | 3 | 4;
  ink: ColorName;
}

const levels: readonly { above: number; level: SignalLevel }[] = [
  { above: 90, level: { bars: 4, ink: 'ok' } },
  { above: 70, level: { bars: 3, ink: 'lime' } },
  { above: 50, level: { bars: 2, ink: 'warn' } },
  { above: 0, level: { bars: 1, ink: 'error' } },
];

/** The level of a quality from 0 to 100; nothing, or nothing known, is grey. */
export const signalLevel = (quality: number | null): SignalLevel =>
  levels.find(({ above }) => quality !== null && quality > above)?.level ?? { bars: 0, ink: 'lineStrong' };
