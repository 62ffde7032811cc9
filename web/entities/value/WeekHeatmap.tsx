import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { Heatmap } from '../../ui/chart/cells/Heatmap.tsx';
import { useSpanName } from '../period/usePeriodLabel.ts';
import { useChartTexts } from './useChartTexts.ts';

const hours = Array.from({ length: 24 }, (_hour, index) => String(index));

/** A Monday, whose week names the weekdays. */
const monday = Date.UTC(2024, 0, 1, 12);

const weekMs = 7 * 86_400_000;

type Props = {
  label: string;
  unit: string;
  /** Decimals of the values. */
  digits: number;
  /** A row for each weekday, Monday first, of its 24 hours; null where nothing was read. */
  cells: readonly (readonly (number | null)[])[];
  /** Names of the place from the site inwards, and of what is measured, for the names of files and pictures. */
  name: readonly string[];
};

/** A week of one space by weekday and hour. */
export function WeekHeatmap({ label, unit, digits, cells, name }: Props) {
  const { t, i18n } = useTranslation();
  const texts = useChartTexts();
  const tableView = useTableView();
  const spanName = useSpanName();
  const [now] = useState(() => Date.now());
  const file = useChartFile([...name, spanName(now - weekMs, now)]);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <Heatmap
      label={label}
      unit={unit}
      digits={digits}
      locale={i18n.language}
      texts={texts}
      rowHead={t('conditionList.weekday')}
      rows={Array.from({ length: 7 }, (_day, index) => weekday.format(monday + index * 86_400_000))}
      columns={hours}
      cells={cells}
      {...file}
      {...tableView('week')}
    />
  );
}
