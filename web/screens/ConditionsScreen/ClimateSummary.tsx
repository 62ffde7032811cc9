import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { comfortColors, comfortOf, usualBand } from '../../entities/value/comfort.ts';
import { ComfortKeys } from '../../entities/value/ComfortKeys.tsx';
import type { ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import { sideOf, type Band } from '../../entities/value/conditionProblems.ts';
import { useChartTexts } from '../../entities/value/useChartTexts.ts';
import { useComfortKeys } from '../../entities/value/useComfortKeys.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { rounded } from '../../lists/rounded.ts';
import { useChartFile } from '../../lists/useChartFile.ts';
import { useTableView } from '../../lists/useTableView.ts';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ClimateStrip, type StripRow } from './ClimateStrip.tsx';
import type { Elsewhere, SpaceRow } from './conditionRows.ts';

/** Temperature of a dwelling in °C that is good rather than just allowed. */
const goodFrom = 21;

const isHome = ({ type }: SpaceRow): boolean => type === 'APARTMENT' || type === 'LIVING_ROOM';

/** The limits that most rows have. */
const commonBand = (rows: readonly StripRow[]): Band | undefined => {
  const groups = [...Map.groupBy(rows, ({ band: { least, most } }) => `${least} ${most}`).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0]?.band;
};

/** Props of the summary: the measured spaces, and the readings that are of no room. */
export type ClimateSummaryProps = {
  targetKey: number;
  spaces: readonly SpaceRow[];
  elsewhere: readonly Elsewhere[];
  measure: ConditionMeasure;
  place: readonly string[];
  time: string;
};

/** One measure of the dwellings in a sentence and a strip of dots; other rooms, outdoors and appliances apart. */
export function ClimateSummary({ targetKey, spaces, elsewhere, measure, place, time }: ClimateSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useChartTexts();
  const tableView = useTableView();
  const keysOf = useComfortKeys();
  const label = t('climate.strip', { measure: t(`conditionList.${measure}`) });
  const file = useChartFile([...place, label, time]);
  const measured = spaces.filter((space) => space.measured[measure]);
  const some = measured[0]?.measured[measure];
  if (!some) return null;
  const { digits, unit } = some;
  const written = (reading: number) => `${format.number(reading, digits)}\u00a0${unit}`.trim();
  const limitText = (limit: number) => `${format.exact(limit)}\u00a0${unit}`.trim();
  const span = (readings: readonly number[]) => {
    const [least, most] = [Math.min(...readings), Math.max(...readings)];
    return least === most
      ? written(most)
      : t('comfort.span', { least: format.number(least, digits), most: written(most) });
  };
  const homes = measured.filter(isHome);
  const rows = homes.flatMap(({ id, key, groupKey, name, measured: { [measure]: found } }): StripRow[] => {
    if (!found || found.mean === null) return [];
    const band = found.band ?? usualBand[measure] ?? { least: null, most: null };
    return [{ id, key, groupKey, name, reading: found.mean, band }];
  });
  const shared = measured.flatMap((space) => (isHome(space) ? [] : (space.measured[measure]?.mean ?? [])));
  const band = commonBand(rows);
  const types = new Set(homes.map(({ type }) => type));
  const noun = types.size > 1 ? 'dwellings' : types.has('LIVING_ROOM') ? 'rooms' : 'homes';
  const beyond = rows.filter((row) => sideOf(row.reading, row.band) !== null).length;
  const cool = rows.filter(({ reading }) => reading < goodFrom).length;
  const sentence = {
    homes: t(`climate.${noun}`, { count: rows.length }),
    cool:
      cool === 0
        ? t('climate.noneCool', { limit: limitText(goodFrom) })
        : t('climate.cool', { count: cool, limit: limitText(goodFrom) }),
    beyond: beyond === 0 ? t('climate.noneBeyond') : t('climate.beyond', { count: beyond }),
  };
  const mean = rows.reduce((sum, { reading }) => sum + reading, 0) / rows.length;
  const unread = homes.length - rows.length;
  const facts = [
    rows.length > 0 &&
      t('climate.mean', {
        mean: written(mean),
        least: format.number(Math.min(...rows.map(({ reading }) => reading)), digits),
        most: written(Math.max(...rows.map(({ reading }) => reading))),
      }),
    unread > 0 && t('climate.unread', { count: unread }),
  ].filter(Boolean);
  const apart = [
    shared.length > 0 && t('climate.shared', { count: shared.length, span: span(shared) }),
    ...elsewhere.map(({ climate, name, reading }) => t(`climate.${climate}`, { name, reading: written(reading) })),
  ].filter(Boolean);
  if (rows.length < 2 || !band) return apart.length > 0 ? <p>{apart.join(' · ')}</p> : null;
  const keys = keysOf(band, unit);
  const sorted = rows.toSorted((one, other) => one.reading - other.reading);
  return (
    <Card>
      <Stack gap={3}>
        <Stack gap={1}>
          <h2>{t(measure === 'temperature' ? 'climate.sentence' : 'climate.sentenceBeyond', sentence)}</h2>
          {facts.length > 0 && <Caption>{facts.join(' · ')}</Caption>}
        </Stack>
        <ChartFrame
          label={label}
          texts={texts}
          {...file}
          {...tableView('homes')}
          legend={<ComfortKeys keys={keys} />}
          pictureKeys={keys.map(({ comfort, label: meaning }) => ({
            ink: comfortColors[comfort].ground,
            label: meaning,
          }))}
          rows={() => ({
            headers: [t('climate.home'), `${t(`conditionList.${measure}`)} (${unit})`],
            rows: sorted.map(({ name, reading }) => [name, rounded(reading, digits)]),
          })}
          table={
            <Table<StripRow>
              label={label}
              rows={sorted}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  header: t('climate.home'),
                  cell: ({ key, groupKey, name }) => (
                    <NameLink to={paths.space(targetKey, groupKey, key)}>{name}</NameLink>
                  ),
                },
                {
                  id: 'reading',
                  header: t(`conditionList.${measure}`),
                  align: 'end',
                  cell: ({ reading, band: own }) => {
                    const comfort = comfortOf(measure, reading, own);
                    return `${comfort === 'low' ? '▼ ' : comfort === 'high' ? '▲ ' : ''}${written(reading)}`;
                  },
                },
              ]}
            />
          }
        >
          <ClimateStrip
            label={label}
            targetKey={targetKey}
            rows={rows}
            measure={measure}
            band={band}
            written={written}
            writtenLimit={limitText}
          />
        </ChartFrame>
        {apart.length > 0 && <Caption>{apart.join(' · ')}</Caption>}
      </Stack>
    </Card>
  );
}
