import { styled } from 'styled-components';
import { figuresStyle } from '../display/figuresStyle.ts';
import { color, seriesColor, type Ink } from '../theme/tokens.ts';
import { MeasuredWidth } from './MeasuredWidth.tsx';

const Svg = styled.svg`
  ${figuresStyle}
  display: block;
  font-size: 0.72rem;
  text {
    fill: ${color('muted')};
  }
  @media print {
    max-width: 100%;
    height: auto;
    print-color-adjust: exact;
  }
`;

const barHeight = 96;
/** Room for the counts above the bars, and for the names under them. */
const above = 20;
const under = 40;
/** Room beside the bars for half of the first and the last figure of the edges. */
const beside = 14;
const gap = 2;
const height = above + barHeight + under;

/** How many things lie in each of several ranges; the bar with the mark is the one that is looked at. */
export function Histogram(props: {
  /** All of it in words, for screen readers. */
  label: string;
  bars: readonly { from: string; to: string; count: number; isMarked?: boolean }[];
  /** The unit of the edges, under the axis. */
  unit: string;
  ink?: Ink;
}) {
  const { label, bars, unit, ink = 0 } = props;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div role="img" aria-label={label} style={{ minHeight: height }}>
      <MeasuredWidth>
        {(width) => {
          const step = (width - 2 * beside) / Math.max(1, bars.length);
          const edges = [...bars.map(({ from }) => from), ...bars.slice(-1).map(({ to }) => to)];
          const longest = Math.max(0, ...edges.map(({ length }) => length)) * 6.4 + 6;
          const each = Math.max(1, Math.ceil(longest / step));
          return (
            <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
              {bars.map(({ from, count, isMarked = false }, index) => {
                const size = Math.max(1, (count / most) * barHeight);
                const middle = beside + (index + 0.5) * step;
                return (
                  <g key={from}>
                    {count > 0 && (
                      <text x={middle} y={above + barHeight - size - 6} textAnchor="middle">
                        {count}
                      </text>
                    )}
                    <rect
                      x={beside + index * step + gap / 2}
                      y={above + barHeight - size}
                      width={Math.max(1, step - gap)}
                      height={size}
                      rx={2}
                      fill={seriesColor(ink)}
                      opacity={isMarked ? 1 : 0.5}
                    />
                  </g>
                );
              })}
              {edges.map((edge, index) =>
                index % each === 0 ? (
                  <text
                    key={edge}
                    x={beside + index * step}
                    y={above + barHeight + 16}
                    textAnchor="middle"
                    data-edge=""
                  >
                    {edge}
                  </text>
                ) : null,
              )}
              <text x={width / 2} y={above + barHeight + 33} textAnchor="middle" data-unit="">
                {unit}
              </text>
            </Svg>
          );
        }}
      </MeasuredWidth>
    </div>
  );
}
