import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionCarpet_target$key } from '../../__generated__/ConsumptionCarpet_target.graphql.ts';
import { isConsumptionType, unitOf } from '../../entities/consumption/consumptionTypes.ts';
import { measures, type Measure } from '../../entities/consumption/measures.ts';
import type { ChosenPeriod } from '../../entities/period/usePeriod.ts';
import { usePeriodLabel } from '../../entities/period/usePeriodLabel.ts';
import { scaledAmount } from '../../entities/value/amountTexts.ts';
import { useChartTexts } from '../../entities/value/useChartTexts.ts';
import { amountScale } from '../../i18n/amountScale.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { CarpetPlot } from '../../ui/chart/cells/CarpetPlot.tsx';
import { Card } from '../../ui/layout/Card.tsx';

type Props = {
  target: ConsumptionCarpet_target$key;
  /** The instant at which the first of the hours begins. */
  start: number;
  chosen: ChosenPeriod;
  measure: Measure;
};

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

/** What a target used in each hour of each day: habits, nights and leaks at a glance. */
export function ConsumptionCarpet({ target: key, start, chosen, measure }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const label = usePeriodLabel(chosen);
  const target = useFragment(
    graphql`
      fragment ConsumptionCarpet_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
        types: { type: "[ValueTypeKind!]" }
        hasHours: { type: "Boolean!" }
      ) {
        name
        byHour: consumption(from: $from, to: $to, period: HOUR, types: $types)
          @include(if: $hasHours)
          @required(action: THROW) {
          type {
            kind
          }
          # Buckets with their times would be a record for each hour of a year in the store.
          amounts
        }
      }
    `,
    key,
  );
  const title = t('consumptionChart.byHour');
  const tableView = useTableView();
  const file = useChartFile([target.name, t(`consumptionChart.measures.${measure}`), title, label]);
  const counted = (target.byHour ?? []).filter(({ type }) => measures[measure].some((one) => one === type.kind));
  const kind = counted[0]?.type.kind ?? '';
  const hours = addAmounts(counted.map(({ amounts }) => amounts));
  const scale = amountScale(
    isConsumptionType(kind) ? unitOf[kind] : '',
    hours.reduce<number>((most, amount) => Math.max(most, amount ?? 0), 0),
  );
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
