import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import type { ChartLimit, ChartMark } from './chartTypes.ts';
import type { Geometry } from './maths/geometry.ts';
import type { ValueAxis } from './maths/valueAxes.ts';

const Limit = styled.g`
  font-size: 11px;
  fill: ${color('text')};
  line {
    stroke: ${color('warn')};
    stroke-width: 1.5;
    stroke-dasharray: 6 3;
  }
`;

const Mark = styled.g`
  font-size: 10px;
  font-weight: 600;
  fill: ${color('surface')};
  line {
    stroke: ${color('muted')};
    stroke-dasharray: 2 3;
  }
  circle {
    fill: ${color('muted')};
  }
  rect {
    fill: ${color('muted')};
    opacity: 0.12;
  }
  &[data-tone='alert'] line {
    stroke: ${color('error')};
  }
  &[data-tone='alert'] circle,
  &[data-tone='alert'] rect {
    fill: ${color('error')};
  }
`;

const Good = styled.rect`
  fill: ${color('ok')};
  opacity: 0.1;
`;

/** The stretch between the low and the high limit of an axis, cut to what the axis shows; null without such limits. */
const goodStretch = (
  { domain, unit }: ValueAxis,
  limits: readonly ChartLimit[],
): [low: number, high: number] | null => {
  const at = (end: 'low' | 'high') => limits.find((limit) => limit.unit === unit && limit.end === end)?.value;
  const [least, most] = [at('low'), at('high')];
  if (least === undefined && most === undefined) return null;
  const low = Math.max(domain[0], least ?? -Infinity);
  const high = Math.min(domain[1], most ?? Infinity);
  return low < high ? [low, high] : null;
};

const radius = 8;

/** Limits across a plot, and numbered events at the top of it; what they mean is listed beside the chart. */
export function ChartMarks(props: {
  geometry: Geometry;
  axes: readonly ValueAxis[];
  limits: readonly ChartLimit[];
  marks: readonly ChartMark[];
}) {
  const { geometry, axes, limits, marks } = props;
  const { left, right, top, bottom, from, to, x } = geometry;
  const inside = (at: number) => Math.min(right, Math.max(left, x(at)));
  return (
    <>
      {axes.map((axis) => {
        const good = goodStretch(axis, limits);
        if (!good) return null;
        const [low, high] = good;
        const y = axis.y(high);
        return <Good key={axis.unit} x={left} width={right - left} y={y} height={axis.y(low) - y} />;
      })}
      {limits.map(({ id, unit, value, label }) => {
        const axis = axes.find((one) => one.unit === unit);
        if (!axis || value < axis.domain[0] || value > axis.domain[1]) return null;
        return (
          <Limit key={id}>
            <line x1={left} x2={right} y1={axis.y(value)} y2={axis.y(value)} />
            <text x={right - 4} y={axis.y(value)} dy={axis.y(value) < top + 14 ? 12 : -4} textAnchor="end">
              {label}
            </text>
          </Limit>
        );
      })}
      {marks
        .filter(({ at, until = at }) => until >= from && at <= to)
        .map(({ id, at, until, number, tone }) => (
          <Mark key={id} data-tone={tone}>
            {until !== undefined && (
              <rect x={inside(at)} y={top} width={Math.max(1, inside(until) - inside(at))} height={bottom - top} />
            )}
            <line x1={inside(at)} x2={inside(at)} y1={top - 4} y2={bottom} />
            <circle cx={inside(at)} cy={top - 12} r={radius} />
            <text x={inside(at)} y={top - 12} dy="0.35em" textAnchor="middle">
              {number}
            </text>
          </Mark>
        ))}
    </>
  );
}
