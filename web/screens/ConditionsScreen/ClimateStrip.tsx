import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { paths } from '../../entities/paths.ts';
import { comfortColors, comfortOf } from '../../entities/value/comfort.ts';
import type { ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import type { Band } from '../../entities/value/conditionProblems.ts';
import { MeasuredWidth } from '../../ui/chart/MeasuredWidth.tsx';
import { dotSize, stackDots, stripDomain, stripScale } from '../../ui/chart/maths/stripDots.ts';
import { figuresStyle } from '../../ui/display/figuresStyle.ts';
import { color, fontSize, media, radius } from '../../ui/theme/tokens.ts';

/** Height of the highest pile of dots, in pixels; the dots of a higher one overlap. */
const tallest = 150;

/** Room of the figures under the plot and of the reading over it, in pixels. */
const [under, over] = [22, 24];

const Plot = styled.div`
  ${figuresStyle}
  position: relative;
  font-size: ${fontSize.tiny};
  color: ${color('muted')};
  ul {
    list-style: none;
    padding: 0;
  }
`;

const BandArea = styled.div`
  position: absolute;
  border-inline: 1px solid ${color('lineStrong')};
  border-radius: ${radius.small};
  background: ${color('okSoft')};
  print-color-adjust: exact;
`;

const Base = styled.div`
  position: absolute;
  inset-inline: 0;
  bottom: ${under}px;
  border-bottom: 1px solid ${color('lineStrong')};
`;

const Tick = styled.span`
  position: absolute;
  bottom: 0;
  transform: translateX(-50%);
`;

const DotLink = styled(Link)`
  position: absolute;
  width: ${dotSize - 2}px;
  height: ${dotSize - 2}px;
  border: 1px solid ${color('text')};
  border-radius: ${radius.full};
  transform: translateX(-50%);
  print-color-adjust: exact;
  &:hover,
  &:focus-visible {
    z-index: 1;
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
  @media ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -2px;
    }
  }
`;

const Reading = styled.span`
  position: absolute;
  top: 0;
  transform: translateX(-50%);
  white-space: nowrap;
  color: ${color('text')};
  font-weight: 550;
`;

/** One dwelling of the strip. */
export type StripRow = { id: string; key: number; groupKey: number; name: string; reading: number; band: Band };

type Props = {
  label: string;
  targetKey: number;
  rows: readonly StripRow[];
  measure: ConditionMeasure;
  /** The limits that are drawn. */
  band: Band;
  written: (reading: number) => string;
  /** Writes a limit or a step of the scale. */
  writtenLimit: (limit: number) => string;
};

/**
 * Each dwelling as a dot on the scale of the limits, a link to it. The dots are one stop of the Tab key; arrow keys move
 * from one to the next by their readings.
 */
export function ClimateStrip({ label, targetKey, rows, measure, band, written, writtenLimit }: Props) {
  const [current, setCurrent] = useState<string | null>(null);
  const [stop, setStop] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const domain = stripDomain(
    rows.map(({ reading }) => reading),
    band,
    measure === 'temperature' ? 1 : 5,
  );
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: rows.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.min(rows.length - 1, Math.max(0, next));
    list.current?.querySelectorAll('a')[index]?.focus();
  };
  return (
    <MeasuredWidth>
      {(width) => {
        const scale = stripScale(domain, width);
        const dots = stackDots(rows, ({ reading }) => reading, scale);
        const highest = Math.max(2, ...dots.map(({ level }) => level + 1));
        const step = Math.min(dotSize, tallest / highest);
        const height = over + highest * step + 8 + under;
        const shown = dots.find(({ row }) => row.id === current);
        const [low, high] = [scale(band.least ?? domain[0]), scale(band.most ?? domain[1])];
        const edges = [band.least, band.most].flatMap((limit) => limit ?? []);
        const ticks = scale
          .ticks(Math.max(2, Math.round(width / 90)))
          .filter((tick) => edges.every((limit) => Math.abs(scale(limit) - scale(tick)) > 36));
        return (
          <Plot style={{ height }}>
            <BandArea style={{ left: low, width: high - low, top: over - 2, bottom: under }} aria-hidden />
            <Base aria-hidden />
            {[...edges, ...ticks].map((tick) => (
              <Tick key={tick} aria-hidden style={{ left: Math.min(width - 20, Math.max(20, scale(tick))) }}>
                {edges.includes(tick) ? <strong>{writtenLimit(tick)}</strong> : writtenLimit(tick)}
              </Tick>
            ))}
            <ul aria-label={label} ref={list} onKeyDown={move}>
              {dots.map(({ row, x, level }, index) => {
                const { id, name, reading } = row;
                const { ground } = comfortColors[comfortOf(measure, reading, row.band)];
                return (
                  <li key={id}>
                    <DotLink
                      to={paths.space(targetKey, row.groupKey, row.key)}
                      aria-label={`${name}: ${written(reading)}`}
                      tabIndex={index === stop ? 0 : -1}
                      style={{ left: x, bottom: under + 3 + level * step, background: ground }}
                      onMouseEnter={() => setCurrent(id)}
                      onMouseLeave={() => setCurrent(null)}
                      onFocus={() => {
                        setCurrent(id);
                        setStop(index);
                      }}
                      onBlur={() => setCurrent(null)}
                    />
                  </li>
                );
              })}
            </ul>
            {shown && (
              <Reading aria-hidden style={{ left: Math.min(width - 60, Math.max(60, shown.x)) }}>
                {shown.row.name} {written(shown.row.reading)}
              </Reading>
            )}
          </Plot>
        );
      }}
    </MeasuredWidth>
  );
}
