import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { barLabels } from './maths/barLabels.ts';
import type { Geometry } from './maths/geometry.ts';
import { usualStep } from './maths/nearest.ts';
import { tickLabel } from './maths/timeFormat.ts';
import { timeTicks } from './maths/timeTicks.ts';
import type { ValueAxis } from './maths/valueAxes.ts';
import { markText } from './maths/valueFormat.ts';

const Group = styled.g`
  font-size: 0.72rem;
  fill: ${color('muted')};
  line {
    stroke: ${color('line')};
    shape-rendering: crispEdges;
  }
  line[data-ground='true'] {
    stroke: ${color('lineStrong')};
  }
  text[data-level='day'],
  text[data-level='year'] {
    fill: ${color('text')};
    font-weight: 600;
  }
  text[data-weekend='true'] {
    font-weight: 600;
  }
`;

const pixelsPerTick = { narrow: 46, wide: 64 };

/** The axis of time under the plot, and one or two axes of values beside it, each with its unit. */
export function ChartAxes(props: {
  geometry: Geometry;
  axes: readonly ValueAxis[];
  locale: string;
  timeZone: string;
  /** The instants of the bars, under which their labels are centred; null of a chart of lines. */
  bars: readonly number[] | null;
  /** The unit of the first axis in words. */
  unitText: string | undefined;
}) {
  const { geometry, axes, locale, timeZone, bars, unitText } = props;
  const { left, right, bottom, from, to, x } = geometry;
  const span = right - left;
  const labels = bars && barLabels({ at: bars, step: usualStep(bars), geometry, locale, timeZone });
  const ticks = labels ? [] : timeTicks(from, to, span / pixelsPerTick[span < 480 ? 'narrow' : 'wide'], timeZone);
  const mixed = new Set(ticks.map(({ level }) => level)).size > 1;
  const sides = [
    { axis: axes[0], at: left - 7, anchor: 'end' as const, unitAt: 0, unitAnchor: 'start' as const },
    { axis: axes[1], at: right + 7, anchor: 'start' as const, unitAt: geometry.width, unitAnchor: 'end' as const },
  ];
  return (
    <Group aria-hidden="true">
      {axes[0]?.ticks.map((value) => (
        <line
          key={value}
          x1={left}
          x2={right}
          y1={axes[0]?.y(value)}
          y2={axes[0]?.y(value)}
          data-ground={value === 0}
        />
      ))}
      {sides.map(({ axis, at, anchor, unitAt, unitAnchor }) =>
        axis ? (
          <g key={axis.unit}>
            <text data-unit="" x={unitAt} y={10} textAnchor={unitAnchor}>
              {axis === axes[0] ? (unitText ?? axis.unit) : axis.unit}
            </text>
            {axis.ticks.map((value) => (
              <text key={value} x={at} y={axis.y(value)} dy="0.32em" textAnchor={anchor}>
                {markText(value, axis, locale)}
              </text>
            ))}
          </g>
        ) : null,
      )}
      <line x1={left} x2={right} y1={bottom} y2={bottom} data-ground="true" />
      {labels?.map(({ at, x: middle, text, below, isWeekend }) => (
        <g key={at}>
          <text x={middle} y={bottom + 15} textAnchor="middle" data-bar={at} data-weekend={isWeekend}>
            {text}
          </text>
          {below !== null && (
            <text
              x={Math.max(left, middle - 8)}
              y={bottom + 30}
              textAnchor={middle > right - 60 ? 'end' : 'start'}
              data-below=""
            >
              {below}
            </text>
          )}
        </g>
      ))}
      {ticks.map((tick) => (
        <g key={tick.at}>
          <line x1={x(tick.at)} x2={x(tick.at)} y1={bottom} y2={bottom + 5} data-ground="true" />
          <text
            x={x(tick.at)}
            y={bottom + 19}
            textAnchor="middle"
            data-level={mixed ? tick.level : undefined}
            visibility={x(tick.at) < left - 1 || x(tick.at) > geometry.width - 14 ? 'hidden' : undefined}
          >
            {tickLabel(tick, locale, timeZone)}
          </text>
        </g>
      ))}
    </Group>
  );
}
