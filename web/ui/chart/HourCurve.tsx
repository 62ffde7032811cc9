import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { color, type ColorName } from '../theme/tokens.ts';

const [width, height, edge] = [152, 32, 3];

type Props = {
  /** Hours, the oldest first; null for an hour without readings. */
  values: readonly (number | null)[];
  /** How they are drawn: what is measured as a line, what is counted as bars, states as a strip. */
  look: 'line' | 'bars' | 'strip';
  /** Drawn as a dashed line. */
  limit: number | null;
  /** Colour of the last hour. */
  ink: ColorName;
  label: string;
};

/** The last hours of something in a row of a list: its course, with a limit if there is one. */
export function HourCurve({ values, look, limit, ink, label }: Props) {
  const known = values.filter((value) => value !== null);
  const limits = limit === null || look !== 'line' ? [] : [limit];
  const low = look === 'line' ? Math.min(...known, ...limits) : 0;
  const high = Math.max(...known, ...limits);
  const y = scaleLinear<number>({
    domain: low === high ? [low - 1, high + 1] : [low, high],
    range: [height - edge, edge],
  });
  const step = width / Math.max(1, values.length);
  const middle = (index: number) => (index + 0.5) * step;
  const last = values.findLastIndex((value) => value !== null);
  const end = values[last] ?? null;
  const cells = values.flatMap((value, index) => {
    if (value === null) return [];
    if (look === 'strip')
      return value > 0
        ? [`M${(index * step).toFixed(1)} ${edge}h${step.toFixed(1)}v${height - 2 * edge}h${(-step).toFixed(1)}z`]
        : [];
    const head = Math.min(y(value), height - edge - 1);
    return [
      `M${(index * step + 0.4).toFixed(1)} ${head.toFixed(1)}h${(step - 0.8).toFixed(1)}V${height - edge}h${(0.8 - step).toFixed(1)}z`,
    ];
  });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {look === 'line' ? (
        <>
          {limit !== null && (
            <path d={`M0 ${y(limit)}H${width}`} stroke={color('lineStrong')} strokeDasharray="3 3" fill="none" />
          )}
          <LinePath
            data={[...values]}
            x={(_value, index) => middle(index)}
            y={(value) => y(value ?? low)}
            defined={(value) => value !== null}
            stroke={color('muted')}
            strokeWidth={1.5}
            strokeLinejoin="round"
          />
          {end !== null && <circle cx={middle(last)} cy={y(end)} r={2.8} fill={color(ink)} />}
        </>
      ) : (
        <>
          <path d={`M0 ${height - edge + 0.5}H${width}`} stroke={color('line')} />
          <path d={cells.join('')} fill={color(look === 'strip' ? ink : 'mediaCold')} />
        </>
      )}
    </svg>
  );
}
