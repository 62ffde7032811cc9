import { color } from '../../../ui/theme/tokens.ts';
import type { CellTone } from './useCellLook.ts';

type ToneStyle = { ground: string; border: string; ink: string; sign: string };

const mixed = (ink: 'mediaCold' | 'series2', share: number): string =>
  `color-mix(in oklab, ${color(ink)} ${share}%, ${color('surface')})`;

const onSurface = { border: color('line'), ink: color('text'), sign: color('text') };

/** Colours of each tone: red and amber for what is wrong alone, other scales in the hues of their medium. */
export const toneStyles: Record<CellTone, ToneStyle> = {
  critical: { ground: color('error'), border: color('error'), ink: color('surface'), sign: color('surface') },
  warning: { ground: color('warnSoft'), border: color('markWarn'), ink: color('text'), sign: color('warn') },
  quiet: { ...onSurface, ground: color('surface'), sign: color('muted') },
  plain: { ...onSurface, ground: color('surface') },
  empty: {
    ...onSurface,
    ground: 'transparent',
    border: color('lineStrong'),
    ink: color('muted'),
    sign: color('muted'),
  },
  cool: { ...onSurface, ground: mixed('mediaCold', 14) },
  cold: { ...onSurface, ground: mixed('mediaCold', 30) },
  warm: { ...onSurface, ground: mixed('series2', 16) },
  water1: { ...onSurface, ground: mixed('mediaCold', 15) },
  water2: { ...onSurface, ground: mixed('mediaCold', 36) },
  water3: {
    ground: `color-mix(in oklab, ${color('mediaCold')} 80%, ${color('text')})`,
    border: color('mediaCold'),
    ink: color('surface'),
    sign: color('surface'),
  },
};
