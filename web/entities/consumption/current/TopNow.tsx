import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TopNow_place$key } from '../../../__generated__/TopNow_place.graphql.ts';
import type { TopNow_spaces$key } from '../../../__generated__/TopNow_spaces.graphql.ts';
import { unitOf } from '../consumptionTypes.ts';
import { measureAt, measures, measuresOf } from '../measures.ts';
import { paths } from '../../paths.ts';
import { scaledAmount } from '../../value/amountTexts.ts';
import { amountScale } from '../../../i18n/amountScale.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FileMenu } from '../../../lists/FileMenu.tsx';
import { NameLink } from '../../../lists/NameLink.tsx';
import { rounded } from '../../../lists/rounded.ts';
import { tableFile } from '../../../lists/tableFile.ts';
import { useSearch } from '../../../lists/useSearch.ts';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CardDescription } from '../../../ui/layout/CardDescription.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { topSpacesOf, type UsingSpace } from './topSpaces.ts';

/** What flats use in a day is compared in litres, below so many cubic metres. */
const wholeCubicMetres = 10;

/** Number of listed spaces. */
const listed = 10;

type Props = {
  place: TopNow_place$key;
  targetKey: number;
  /** Names of the place from the site inwards, for the names of files. */
  names: readonly string[];
  now: number;
};

/** The spaces that used most in the last whole hour, with today so far. */
export function TopNow({ place: key, targetKey, names, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, change] = useSearch();
  const place = useFragment(
    graphql`
      fragment TopNow_place on Node
      @throwOnFieldError
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        ... on Target {
          spaces {
            ...TopNow_spaces @arguments(from: $from, to: $to)
          }
        }
        ... on Group {
          spaces {
            ...TopNow_spaces @arguments(from: $from, to: $to)
          }
        }
      }
    `,
    key,
  );
  const read = useFragment<TopNow_spaces$key>(
    graphql`
      fragment TopNow_spaces on Space
      @relay(plural: true)
      @throwOnFieldError
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        id
        key
        name
        group {
          key
          name
        }
        consumption(from: $from, to: $to, period: HOUR) @required(action: THROW) {
          type {
            kind
          }
          buckets {
            from
            amount
            estimated
          }
        }
      }
    `,
    place.spaces ?? [],
  );
  const kinds = read.flatMap(({ consumption }) => consumption.map(({ type }) => type.kind));
  const measured = measuresOf(kinds);
  // Who uses most is one question of both kinds of water.
  const possible = measured.filter((one) => !measured.includes('water') || (one !== 'coldWater' && one !== 'hotWater'));
  const measure = measureAt(search, undefined, possible);
  if (!measure) return null;
  const { spaces, hour } = topSpacesOf(read, measure, now);
  const amountIn = (amounts: readonly (number | null)[]) => {
    const largest = Math.max(0, ...amounts.map((amount) => amount ?? 0));
    const scale = amountScale(unitOf[measures[measure][0]], largest < wholeCubicMetres ? largest / 10 : largest);
    return {
      unit: scale.unit,
      text: (amount: number | null) => (amount === null ? '–' : format.amount(amount, scale)),
      number: (amount: number | null) =>
        amount === null ? null : rounded(scaledAmount(amount, scale), scale.unit === 'l' ? 0 : 2),
    };
  };
  const ofHour = amountIn(spaces.map((space) => space.hour));
  const ofToday = amountIn(spaces.map((space) => space.today));
  const hourName = hour
    ? t('consumptionCurrent.hour', { from: format.time(hour.from), to: format.time(hour.to) })
    : t('consumptionCurrent.lastHour');
  const columns: Column<UsingSpace>[] = [
    {
      id: 'name',
      header: t('devices.space'),
      cell: (space) => <NameLink to={paths.space(targetKey, space.groupKey, space.key)}>{space.name}</NameLink>,
      fileValue: (space) => space.name,
      breaks: true,
    },
    ...(new Set(spaces.map(({ building }) => building)).size > 1
      ? [
          {
            id: 'building',
            header: t('devices.group'),
            cell: ({ building }: UsingSpace) => building,
            fileValue: ({ building }: UsingSpace) => building,
            hideBelow: 'phone' as const,
            folds: 'plain' as const,
          },
        ]
      : []),
    {
      id: 'hour',
      header: hourName,
      align: 'end',
      cell: (space) => ofHour.text(space.hour),
      fileHeader: `${hourName} (${ofHour.unit})`,
      fileValue: (space) => ofHour.number(space.hour),
    },
    {
      id: 'today',
      header: t('consumptionCurrent.today'),
      align: 'end',
      cell: (space) => ofToday.text(space.today),
      fileHeader: `${t('consumptionCurrent.today')} (${ofToday.unit})`,
      fileValue: (space) => ofToday.number(space.today),
    },
  ];
  const title = t('consumptionCurrent.top');
  const top = spaces.slice(0, listed);
  return (
    <Card
      title={title}
      padding="none"
      actions={
        top.length > 0 && (
          <FileMenu
            place={names}
            title={`${title}, ${t(`consumptionChart.measures.${measure}`)}`}
            period={format.dateTime(now)}
            table={() => tableFile(columns, top)}
          />
        )
      }
    >
      {possible.length > 1 && (
        <CardDescription as="div">
          <SegmentedControl
            label={t('consumptionChart.measure')}
            value={measure}
            onChange={(next) => change({ measure: next })}
            options={possible.map((value) => ({ value, label: t(`consumptionChart.measures.${value}`) }))}
          />
        </CardDescription>
      )}
      {spaces.length === 0 ? (
        <CardDescription>{t('consumptionCurrent.noToday')}</CardDescription>
      ) : (
        <Table<UsingSpace> label={title} rows={top} rowKey={({ id }) => id} columns={columns} />
      )}
    </Card>
  );
}
