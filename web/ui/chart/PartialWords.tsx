import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { barEnd } from './maths/barPath.ts';
import type { Geometry } from './maths/geometry.ts';
import { usualStep } from './maths/nearest.ts';
import type { StackedSeries } from './maths/stacks.ts';

const Word = styled.text`
  font-size: 0.72rem;
  font-weight: 600;
  fill: ${color('text')};
  /* Stays readable over the edge of what the bar is compared to. */
  paint-order: stroke;
  stroke: ${color('surface')};
  stroke-width: 3px;
  stroke-linejoin: round;
`;

/** Width of a letter in pixels, about. */
const letter = 6.4;

/** Over each stack that covers part of its time, what it covers. */
export function PartialWords(props: {
  series: readonly StackedSeries[];
  geometry: Geometry;
  yOf: (unit: string) => (value: number) => number;
}) {
  const { series, geometry, yOf } = props;
  const { x, from, to, left, right } = geometry;
  const words = new Map<number, { text: string; middle: number; top: number }>();
  for (const { points, partial, base, unit } of series)
    points.at.forEach((at, index) => {
      const [text, value] = [partial?.[index], points.value[index]];
      const end = barEnd(points.at, index, usualStep(points.at));
      if (typeof text !== 'string' || typeof value !== 'number' || at >= to || end <= from) return;
      const top = Math.min(words.get(at)?.top ?? Infinity, yOf(unit)((base?.[index] ?? 0) + value));
      words.set(at, { text, middle: x((at + end) / 2), top });
    });
  return [...words].map(([at, { text, middle, top }]) => {
    const half = (text.length * letter) / 2;
    return (
      <Word
        key={at}
        x={Math.max(left + half, Math.min(right - half, middle))}
        y={top - 5}
        textAnchor="middle"
        data-partial-word=""
      >
        {text}
      </Word>
    );
  });
}
