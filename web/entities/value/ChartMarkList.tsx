import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../i18n/format.ts';
import type { ChartMark } from '../../ui/chart/chartTypes.ts';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import type { MarkedEvent } from './chartMarks.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0 0 0 1.8em;
  list-style: decimal;
  font-size: ${fontSize.small};
  li[data-tone='alert']::marker {
    color: ${color('error')};
    font-weight: 600;
  }
`;

/** What the numbers on a chart mean: each event with its time. */
export function ChartMarkList({ marks }: { marks: readonly (MarkedEvent & ChartMark)[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (marks.length === 0) return null;
  return (
    <List aria-label={t('chart.marks')}>
      {marks.map(({ id, at, until, text, tone }) => (
        <li key={id} data-tone={tone}>
          {format.dateTime(new Date(at).toISOString())}
          {until !== undefined && `–${format.dateTime(new Date(until).toISOString())}`} {text}
        </li>
      ))}
    </List>
  );
}
