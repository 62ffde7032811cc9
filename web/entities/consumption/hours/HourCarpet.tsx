import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { HourCarpetQuery } from '../../../__generated__/HourCarpetQuery.graphql.ts';
import { amountScale } from '../../../i18n/amountScale.ts';
import { useFormat } from '../../../i18n/format.ts';
import { buildingTimeZone } from '../../../i18n/timeZone.ts';
import { useChartFile } from '../../../lists/useChartFile.ts';
import { useTableView } from '../../../lists/useTableView.ts';
import { CarpetPlot } from '../../../ui/chart/cells/CarpetPlot.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { instantOfStart } from '../../period/calendarSpan.ts';
import { usePeriodLabel } from '../../period/usePeriodLabel.ts';
import { scaledAmount } from '../../value/amountTexts.ts';
import { useChartTexts } from '../../value/useChartTexts.ts';
import { isConsumptionType, unitOf } from '../consumptionTypes.ts';
import type { ShownUse } from '../PeriodPage.tsx';

/** Props of the hours of a place: its id, and the dates or instants of the period. */
export type HourProps = {
  id: string;
  span: { from: string; to: string };
  shown: ShownUse;
  /** Names of the place from the site inwards, for the names of files. */
  place: readonly string[];
};

type Props = HourProps & { queryRef: PreloadedQuery<HourCarpetQuery> };

const hourMs = 3_600_000;

/** Adds the amounts of several types up, those of one bucket to one; null where none is known. */
const addAmounts = (lists: readonly (readonly (number | null | undefined)[])[]): (number | null)[] => {
  const [first = [], ...others] = lists;
  return first.map((amount, index) =>
    others.reduce<number | null>((sum, list) => {
      const other = list[index] ?? null;
      return sum === null || other === null ? (sum ?? other) : sum + other;
    }, amount ?? null),
  );
};

/** What a place used in each hour of each day: habits, nights and leaks at a glance. */
export default function HourCarpet({ span, shown, place, queryRef }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const { chosen, measure } = shown;
  const label = usePeriodLabel(chosen);
  const { node } = usePreloadedQuery<HourCarpetQuery>(
    graphql`
      query HourCarpetQuery($id: ID!, $from: DateTime!, $to: DateTime!, $types: [ValueTypeKind!])
      @preloadable
      @throwOnFieldError {
        node(id: $id) {
          ... on Target {
            byHour: consumption(from: $from, to: $to, period: HOUR, types: $types) {
              type {
                kind
              }
              # Buckets with their times would be a record for each hour of a year in the store.
              amounts
            }
          }
          ... on Group {
            byHour: consumption(from: $from, to: $to, period: HOUR, types: $types) {
              type {
                kind
              }
              amounts
            }
          }
          ... on Space {
            byHour: consumption(from: $from, to: $to, period: HOUR, types: $types) {
              type {
                kind
              }
              amounts
            }
          }
        }
      }
    `,
    queryRef,
  );
  const title = t('consumptionChart.byHour');
  const tableView = useTableView();
  const file = useChartFile([...place, t(`consumptionChart.measures.${measure}`), title, label]);
  const counted = node?.byHour ?? [];
  const kind = counted[0]?.type.kind ?? '';
  const hours = addAmounts(counted.map(({ amounts }) => amounts));
  const scale = amountScale(
    isConsumptionType(kind) ? unitOf[kind] : '',
    hours.reduce<number>((most, amount) => Math.max(most, amount ?? 0), 0),
  );
  const start = instantOfStart(span);
  return (
    <Card title={title}>
      <CarpetPlot
        label={title}
        unit={scale.unit}
        points={{
          at: hours.map((_amount, index) => start + index * hourMs),
          value: hours.map((amount) => (amount === null ? null : scaledAmount(amount, scale))),
        }}
        from={chosen.from}
        to={chosen.to}
        timeZone={buildingTimeZone}
        locale={format.tag}
        texts={texts}
        dayHead={t('consumptionChart.day')}
        {...file}
        {...tableView('carpet')}
      />
    </Card>
  );
}
