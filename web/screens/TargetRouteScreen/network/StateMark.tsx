import type { CoreState } from '../../../entities/core/coreState.ts';
import { color, type ColorName } from '../../../ui/theme/tokens.ts';

/** What the mark of a device shows: offline before a message, a message before the battery. */
export type MarkShape = 'offline' | 'busy' | 'message' | 'battery' | 'online';

const inks: Record<MarkShape, ColorName> = {
  offline: 'error',
  busy: 'accent',
  message: 'info',
  battery: 'warn',
  online: 'ok',
};

const paths: Record<MarkShape, string> = {
  offline: 'M6 1.8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4M3.2 3.2l5.6 5.6',
  busy: 'M6 2.6a3.4 3.4 0 1 1-3.4 3.4',
  message: 'M6 1.6 10.4 6 6 10.4 1.6 6z',
  battery: 'M4.6 1.4h2.8v1.4h1.6v7.8h-6v-7.8h1.6z',
  online: 'M6 3a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
};

const isStroked = (shape: MarkShape): boolean => shape === 'offline' || shape === 'busy';

/** The shape for a device. */
export const markShapeOf = ({ state, lowBattery }: { state: CoreState; lowBattery: boolean }): MarkShape => {
  if (state === 'offline' || state === 'message') return state;
  if (state !== 'online') return 'busy';
  return lowBattery ? 'battery' : 'online';
};

/** The state of a device as a shape and a colour; its words stand in the name of its row. */
export function StateMark({ shape }: { shape: MarkShape }) {
  const ink = color(inks[shape]);
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path
        d={paths[shape]}
        fill={isStroked(shape) ? 'none' : ink}
        stroke={isStroked(shape) ? ink : 'none'}
        strokeWidth={1.6}
      />
    </svg>
  );
}
