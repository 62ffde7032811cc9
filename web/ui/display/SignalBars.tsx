import { signalLevel } from './signalLevel.ts';
import { color } from '../theme/tokens.ts';

const bars = [1, 2, 3, 4];

type Props = {
  quality: number | null;
  label: string;
  /** The last known quality of an offline core: no bar is filled. */
  past?: boolean;
};

/** The quality of a link as bars: grey none, then red, orange, lime and green. */
export function SignalBars({ quality, label, past = false }: Props) {
  const { bars: filled, ink } = signalLevel(past ? null : quality);
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" role="img" aria-label={label} data-bars={filled}>
      <title>{label}</title>
      {bars.map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 4.6 + 0.5}
          y={12.2 - bar * 2.9}
          width="3"
          height={1.8 + bar * 2.9}
          rx="1"
          fill={color(bar <= filled ? ink : 'line')}
        />
      ))}
      {filled === 0 && <path d="M1 1.5l4.5 4.5M5.5 1.5 1 6" stroke={color(ink)} strokeWidth="1.3" />}
    </svg>
  );
}
