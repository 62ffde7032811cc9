import { styled } from 'styled-components';
import { useFormat } from '../../i18n/format.ts';
import { color } from '../../ui/theme/tokens.ts';

const Frame = styled.figure`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  margin: 0;
  color: ${color('muted')};
  font-size: 0.6875rem;
  font-variant-numeric: tabular-nums;
  svg {
    display: block;
    width: 100%;
    height: 132px;
    border-bottom: 1px solid ${color('lineStrong')};
  }
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin: -0.6em 0;
  text-align: end;
`;

const Days = styled.div<{ $count: number }>`
  grid-column: 2;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  text-align: center;
  white-space: nowrap;
  > span {
    display: grid;
    justify-content: center;
  }
`;

/** A round figure that is at least as large. */
const roundUp = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= most) ?? 10) * power;
};

const height = 100;
/** Of a slot that a bar takes. */
const barShare = 0.74;

type Series = { ink: 'mediaCold' | 'mediaHot'; days: readonly (number | null)[] };

type Props = {
  /** In the order of the stack, the lowest first. */
  series: readonly Series[];
  /** Index of the present day, which is not over yet. */
  today: number;
  unit: string;
  label: string;
};

/** The days of a month as stacked bars from zero, the present day dashed. */
export function DayStacks({ series, today, unit, label }: Props) {
  const format = useFormat();
  const count = Math.max(0, ...series.map(({ days }) => days.length));
  const sums = Array.from({ length: count }, (_day, day) =>
    series.reduce((sum, { days }) => sum + Math.max(0, days[day] ?? 0), 0),
  );
  const most = Math.max(0, ...sums);
  const days = sums.map((_sum, day) => day + 1);
  if (most === 0) return null;
  const top = roundUp(most);
  const x = (day: number) => day + (1 - barShare) / 2;
  const below = new Map<number, number>();
  const bars = series.flatMap(({ ink, days }) =>
    days.flatMap((amount, day) => {
      if (!amount || amount < 0) return [];
      const base = below.get(day) ?? 0;
      below.set(day, base + amount);
      const tall = (amount / top) * height;
      return [{ ink, day, y: height - (base / top) * height - tall, tall: base > 0 ? Math.max(0.5, tall - 1) : tall }];
    }),
  );
  const digits = top < 10 ? 1 : 0;
  return (
    <Frame>
      <Scale aria-hidden>
        <span>{`${format.number(top, top < 1 ? 2 : 0)} ${unit}`}</span>
        <span>{format.number(top / 2, digits)}</span>
        <span>0</span>
      </Scale>
      <svg viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path
          d={`M0 0H${count}M0 ${height / 2}H${count}`}
          stroke={color('line')}
          fill="none"
          vectorEffect="non-scaling-stroke"
        />
        {bars.map(({ ink, day, y, tall }) => (
          <rect
            key={`${ink} ${day}`}
            x={x(day)}
            y={y}
            width={barShare}
            height={tall}
            fill={color(ink)}
            {...(day === today && {
              fillOpacity: 0.35,
              stroke: color('lineStrong'),
              strokeDasharray: '3 3',
              vectorEffect: 'non-scaling-stroke',
            })}
          />
        ))}
      </svg>
      <Days $count={count} aria-hidden>
        {days.map((day) => (
          <span key={day}>{day % 5 === 1 ? `${day}.` : ''}</span>
        ))}
      </Days>
    </Frame>
  );
}
