import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Heatmap } from '../../ui/chart/cells/Heatmap.tsx';
import { useSpanName } from '../period/usePeriodLabel.ts';
import { comfortSteps, usualBand } from './comfort.ts';
import { ComfortKeys } from './ComfortKeys.tsx';
import type { ConditionMeasure } from './conditionMeasures.ts';
import type { Band } from './conditionProblems.ts';
import { useComfortKeys } from './useComfortKeys.ts';
import { useChartTexts } from './useChartTexts.ts';
import { useWeekWords } from './useWeekWords.ts';

const hours = Array.from({ length: 24 }, (_hour, index) => String(index));

/** A Monday, whose week names the weekdays. */
const monday = Date.UTC(2024, 0, 1, 12);

const weekMs = 7 * 86_400_000;

type Props = {
  label: string;
  measure: ConditionMeasure;
  /** Limits of the space; null for those of a dwelling. */
  band: Band | null;
  unit: string;
  /** Decimals of the values. */
  digits: number;
  /** A row for each weekday, Monday first, of its 24 hours; null where nothing was read. */
  cells: readonly (readonly (number | null)[])[];
  /** Names of the place from the site inwards, and of what is measured, for the names of files and pictures. */
  name: readonly string[];
};

/** A week of one space by weekday and hour on the comfort scale of its limits, with what it shows in words. */
export function WeekHeatmap({ label, measure, band, unit, digits, cells, name }: Props) {
  const { t, i18n } = useTranslation();
  const texts = useChartTexts();
  const tableView = useTableView();
  const spanName = useSpanName();
  const [now] = useState(() => Date.now());
  const file = useChartFile([...name, spanName(now - weekMs, now)]);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const limits = band ?? usualBand[measure] ?? null;
  const keys = useComfortKeys()(limits ?? { least: null, most: null }, unit);
  const words = useWeekWords()({ cells, limits, digits, unit });
  const heatmap = (
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
      {...(limits && {
        scale: {
          steps: comfortSteps(measure, limits),
          meaning: <ComfortKeys keys={keys} />,
          pictureKeys: keys.map(({ ground, label }) => ({ ink: ground, label })),
        },
      })}
      {...file}
      {...tableView('week')}
    />
  );
  return (
    <Stack gap={2}>
      {words && <p>{words}</p>}
      {heatmap}
    </Stack>
  );
}
