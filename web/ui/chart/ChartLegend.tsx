import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { ChartSwatch } from './ChartSwatch.tsx';
import type { ChartSeries, ChartTexts } from './chartTypes.ts';
import { weekendsOf } from './maths/barLabels.ts';
import { estimatedShare } from './maths/estimatedShare.ts';
import { usualStep } from './maths/nearest.ts';
import { percentText } from './maths/valueFormat.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  overflow-wrap: anywhere;
  gap: 0 ${space(1)};
  margin-left: -${space(2)};
  font-size: ${fontSize.small};
`;

const Entry = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: max(28px, var(--touch));
  text-align: start;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
  &[aria-pressed='false'] {
    color: ${color('muted')};
    text-decoration: line-through;
    svg {
      opacity: 0.35;
    }
  }
  @media print {
    &[aria-pressed='false'] {
      display: none;
    }
  }
`;

const Remark = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  padding: 0 ${space(2)};
  color: ${color('muted')};
  i {
    width: 12px;
    height: 12px;
    border: 1px solid currentColor;
    border-radius: 2px;
    print-color-adjust: exact;
    forced-color-adjust: none;
    @media (forced-colors: active) {
      color: CanvasText;
    }
  }
  i[data-kind='estimated'] {
    background: repeating-linear-gradient(-45deg, currentColor 0 1.5px, transparent 1.5px 4px);
  }
  i[data-kind='partial'] {
    background: color-mix(in srgb, currentColor 30%, transparent);
    border-radius: 0;
  }
  i[data-kind='weekend'] {
    border-color: ${color('line')};
    background: ${color('chartWeekend')};
  }
`;

/** The names of the series, each a button that hides and shows it. */
export function ChartLegend(props: {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  texts: ChartTexts;
  locale: string;
  timeZone: string;
}) {
  const { series, hidden, onToggle, texts, locale, timeZone } = props;
  const bars = series.filter(({ kind, dashed, id }) => kind === 'bar' && !dashed && !hidden.has(id));
  const share = estimatedShare(bars);
  const at = bars[0]?.points.at ?? [];
  const remarks = [
    share > 0 && { kind: 'estimated', text: `${texts.estimated}, ${percentText(share, locale)}` },
    bars.some(({ partial, points }) =>
      partial?.some((word, index) => word !== null && points.value[index] !== null),
    ) && {
      kind: 'partial',
      text: texts.partial,
    },
    weekendsOf(at, usualStep(at), timeZone).length > 0 && { kind: 'weekend', text: texts.weekend },
  ].filter((remark) => remark !== false);
  return (
    <List>
      {series.map((one) => (
        <li key={one.id}>
          <Entry type="button" aria-pressed={!hidden.has(one.id)} onClick={() => onToggle(one.id)}>
            <ChartSwatch series={one} />
            {one.label}
          </Entry>
        </li>
      ))}
      {remarks.map(({ kind, text }) => (
        <Remark key={kind}>
          <i aria-hidden="true" data-kind={kind} />
          {text}
        </Remark>
      ))}
    </List>
  );
}
