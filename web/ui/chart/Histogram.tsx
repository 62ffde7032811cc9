import { styled } from 'styled-components';
import { figuresStyle } from '../display/figuresStyle.ts';
import { color, seriesColor } from '../theme/tokens.ts';
import { MeasuredWidth } from './MeasuredWidth.tsx';

const Svg = styled.svg`
  ${figuresStyle}
  display: block;
  font-size: 11px;
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
const under = 24;
const gap = 2;
const height = above + barHeight + under;

/** How many things lie in each of several ranges; the bar with the mark is the one that is looked at. */
export function Histogram(props: {
  /** All of it in words, for screen readers. */
  label: string;
  bars: readonly { label: string; count: number; isMarked?: boolean }[];
  ink?: number;
}) {
  const { label, bars, ink = 0 } = props;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div role="img" aria-label={label} style={{ minHeight: height }}>
      <MeasuredWidth>
        {(width) => {
          const step = width / Math.max(1, bars.length);
          return (
            <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
              {bars.map(({ label: range, count, isMarked = false }, index) => {
                const size = Math.max(1, (count / most) * barHeight);
                const middle = (index + 0.5) * step;
                return (
                  <g key={range}>
                    {count > 0 && (
                      <text x={middle} y={above + barHeight - size - 6} textAnchor="middle">
                        {count}
                      </text>
                    )}
                    <rect
                      x={index * step + gap / 2}
                      y={above + barHeight - size}
                      width={Math.max(1, step - gap)}
                      height={size}
                      rx={2}
                      fill={seriesColor(ink)}
                      opacity={isMarked ? 1 : 0.55}
                    />
                    <text x={middle} y={above + barHeight + 16} textAnchor="middle">
                      {range}
                    </text>
                  </g>
                );
              })}
            </Svg>
          );
        }}
      </MeasuredWidth>
    </div>
  );
}
