import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionOverTime_consumptions$key } from '../../__generated__/ConsumptionOverTime_consumptions.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import type { ChartMark } from '../../ui/chart/chartTypes.ts';
import type { Comparison } from '../period/comparison.ts';
import type { ChosenPeriod } from '../period/usePeriod.ts';
import { usePartialText } from '../period/usePartialText.ts';
import { usePeriodLabel } from '../period/usePeriodLabel.ts';
import { useChartTexts } from '../value/useChartTexts.ts';
import { axisUnitOf, earlierBars, rowsOfTypes, stackOf, totalOf, type StackRow } from './consumptionBars.ts';
import { isConsumptionType, unitOf } from './consumptionTypes.ts';

type Props = {
  /** Types of one unit. */
  consumptions: ConsumptionOverTime_consumptions$key;
  /** What the bars stand for; by default the types. */
  stack?: readonly StackRow[] | undefined;
  chosen: ChosenPeriod;
  /** What is outlined behind the bars. */
  comparison: Comparison | null;
  /** The name of what is shown. */
  name: string;
  /** Names of the place from the site inwards, for the names of files and pictures. */
  place: readonly string[];
  /** Numbered events of the period. */
  marks?: readonly ChartMark[] | undefined;
};

const height = 320;

/** What was used in a period over time. */
export function ConsumptionOverTime({ consumptions, stack, chosen, comparison, name, place, marks }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const label = usePeriodLabel(chosen);
  const counted = useFragment(
    graphql`
      fragment ConsumptionOverTime_consumptions on Consumption @relay(plural: true) {
        type {
          kind
          name
        }
        total {
          amount
          exactCost
        }
        buckets {
          from
          to
          amount
          estimated
          estimatedAmount
          firstReadingAt
        }
        comparison {
          change
          partial
          buckets {
            from
            to
            amount
            estimated
            firstReadingAt
          }
        }
      }
    `,
    consumptions,
  );
  const tableView = useTableView();
  const partialOf = usePartialText();
  const file = useChartFile([...place, name, label]);
  const kind = counted[0]?.type.kind ?? '';
  const unit = isConsumptionType(kind) ? unitOf[kind] : '';
  const rows =
    stack ??
    rowsOfTypes(counted, (type) => (isConsumptionType(type.kind) ? t(`consumption.types.${type.kind}`) : type.name));
  const earlier = comparison
    ? earlierBars(counted, rows, unit, {
        label: t(`chart.earlier.${comparison}`, { name }),
        litres: t('chart.litres'),
      })
    : [];
  const { change } = totalOf(counted);
  const axisUnit = axisUnitOf(rows, unit, t('chart.litres'));
  const notes = [
    rows.some(({ buckets }) => buckets.some(({ estimated }) => estimated)) && t('chart.estimatedNote'),
    change !== null && counted.some((one) => one.comparison?.partial) && t('chart.changePartial'),
    comparison && earlier.length === 0 && t(`chart.nothingEarlier.${comparison}`),
  ];
  return (
    <TimeSeriesChart
      label={t('chart.label', { name })}
      series={[...earlier, ...stackOf(rows, unit, { litres: t('chart.litres'), partialOf })]}
      unitText={t(`chart.unitPer.${chosen.bucket}`, { unit: axisUnit })}
      {...(marks && { marks })}
      from={chosen.from}
      to={chosen.to}
      height={height}
      timeZone={buildingTimeZone}
      locale={format.tag}
      texts={texts}
      onZoom={chosen.zoom}
      onZoomReset={chosen.isZoomed ? chosen.resetZoom : undefined}
      note={notes.filter(Boolean).join(' · ')}
      {...file}
      {...tableView('chart')}
    />
  );
}
