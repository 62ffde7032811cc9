import { seriesColor, type Ink } from '../theme/tokens.ts';

/** How much there was in each of a few times, in bars no taller than a word; nothing where it is not known. */
export function BarSpark(props: {
  values: readonly (number | null)[];
  label: string;
  width?: number;
  height?: number;
  color?: Ink;
  /** The greatest value of all small bars beside these, which share one scale; by default their own. */
  most?: number | undefined;
  /** The last of them is not over: it is an outline. */
  isLastPartial?: boolean;
}) {
  const { values, label, width = 96, height = 24, color = 0, most = 0, isLastPartial = false } = props;
  const known = values.filter((value) => value !== null);
  const high = Math.max(0, most, ...known);
  const low = Math.min(0, ...known);
  const slot = width / Math.max(1, values.length);
  const y = (value: number) => 1 + ((high - value) / (high - low || 1)) * (height - 2);
  const bars = values.map((value, index) => {
    if (value === null) return '';
    const [foot, head] = [y(0), y(value)];
    // A bar of nothing is still seen to be known.
    const tall = Math.max(1, Math.abs(foot - head));
    return `M${(index * slot + slot * 0.12).toFixed(1)} ${Math.min(foot, head, height - 1).toFixed(1)}h${(slot * 0.76).toFixed(1)}v${tall.toFixed(1)}h${(-slot * 0.76).toFixed(1)}z`;
  });
  const last = values.findLastIndex((value) => value !== null);
  const whole = isLastPartial ? bars.toSpliced(Math.max(0, last), 1) : bars;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ maxWidth: '100%' }}
      role="img"
      aria-label={label}
    >
      <path d={whole.join('')} fill={seriesColor(color)} />
      {isLastPartial && (
        <path
          d={bars[last] ?? ''}
          fill={seriesColor(color)}
          fillOpacity={0.3}
          stroke={seriesColor(color)}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
