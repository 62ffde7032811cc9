import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RealtimeValue_series$key } from '../../__generated__/RealtimeValue_series.graphql.ts';
import { useSpanName } from '../../entities/period/usePeriodLabel.ts';
import { useChartTexts } from '../../entities/value/useChartTexts.ts';
import { appearanceOf } from '../../entities/value/valueKinds.ts';
import { useFormat } from '../../i18n/format.ts';
import { buildingTimeZone } from '../../i18n/timeZone.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';

const minute = 60_000;

/** One value of a device as a line of its newest readings as the device sent them, neither scaled nor in a unit. */
export function RealtimeValue({ series: key, device }: { series: RealtimeValue_series$key; device: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const now = useNow();
  const { valueKey, name, type, columns } = useFragment(
    graphql`
      fragment RealtimeValue_series on RealtimeSeries {
        valueKey
        name
        type {
          kind
        }
        columns
      }
    `,
    key,
  );
  const tableView = useTableView();
  const spanName = useSpanName();
  const { color } = appearanceOf(type.kind);
  const [from, to, last] = [columns.at[0], columns.at.at(-1), columns.value.at(-1)];
  const span = from === undefined || to === undefined ? '' : spanName(from, to);
  const file = useChartFile([device, name, t('staff.realtime'), span]);
  if (from === undefined || to === undefined)
    return (
      <Card title={name}>
        <EmptyState icon="chart" title={t('staff.noneOfValue')} />
      </Card>
    );
  const reading = typeof last === 'number' && format.exact(last);
  const today = format.date(to) === format.date(now);
  const notes = [
    reading && (today ? t('staff.latest', { reading, time: format.time(to) }) : `${reading} (${format.dateTime(to)})`),
    t('staff.readings', { count: columns.at.length }),
  ];
  return (
    <Card title={name}>
      <TimeSeriesChart
        label={t('chart.label', { name })}
        series={[{ id: String(valueKey), label: name, unit: '', color, kind: 'line', points: columns }]}
        from={from === to ? from - minute : from}
        to={to}
        height={180}
        timeZone={buildingTimeZone}
        locale={format.tag}
        texts={texts}
        note={notes.filter(Boolean).join(' · ')}
        {...file}
        {...tableView(String(valueKey))}
      />
    </Card>
  );
}
