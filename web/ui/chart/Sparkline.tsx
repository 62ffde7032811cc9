import { LinePath } from '@visx/shape';
import { scaleLinear } from '@visx/scale';
import { seriesColor, type Ink } from '../theme/tokens.ts';

/** How something went, in a line no taller than a word; nothing where a value is missing. */
export function Sparkline(props: {
  values: readonly (number | null)[];
  label: string;
  width?: number;
  height?: number;
  color?: Ink;
}) {
  const { values, label, width = 96, height = 24, color = 0 } = props;
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const y = scaleLinear<number>({ domain: low === high ? [low - 1, high + 1] : [low, high], range: [height - 3, 3] });
  const x = (index: number) => 3 + (index / Math.max(1, values.length - 1)) * (width - 6);
  const last = values.findLastIndex((value) => value !== null);
  const end = values[last];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <LinePath
        data={[...values]}
        x={(_value, index) => x(index)}
        y={(value) => y(value ?? low)}
        defined={(value) => value !== null}
        stroke={seriesColor(color)}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end !== null && end !== undefined && <circle cx={x(last)} cy={y(end)} r={2.2} fill={seriesColor(color)} />}
    </svg>
  );
}
