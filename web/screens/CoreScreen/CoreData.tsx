import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { CoreDataQuery } from '../../__generated__/CoreDataQuery.graphql.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { appearanceOf } from '../../entities/value/valueKinds.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Select } from '../../ui/field/Select.tsx';
import type { CoreTabProps } from './coreTabs.ts';
import { dataLengthIn, type DataLength } from './dataRange.ts';

type Columns = { readonly at: readonly number[]; readonly value: readonly (number | null)[] };

/** What several values measured at one moment, in their order; null where one measured nothing then. */
type ReadingRow = { at: number; values: readonly (number | null)[] };

/** Lays the readings of several values beside each other by their moments. */
export const readingRows = (series: readonly Columns[]): ReadingRow[] => {
  const byTime = new Map<number, (number | null)[]>();
  series.forEach(({ at, value }, column) =>
    at.forEach((instant, index) => {
      const read = value[index] ?? null;
      if (read === null) return;
      const row = byTime.get(instant) ?? series.map(() => null);
      row[column] = read;
      byTime.set(instant, row);
    }),
  );
  return Array.from(byTime, ([at, values]) => ({ at, values }));
};

/** The readings of a device as they came, a line a moment, a column a value; also as a file. */
export default function CoreData({ queryRef }: CoreTabProps<CoreDataQuery>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [word, setWord] = useUrlParam('back');
  const { core } = usePreloadedQuery<CoreDataQuery>(
    graphql`
      query CoreDataQuery($coreKey: Int!, $from: DateTime!) @preloadable @throwOnFieldError {
        core(key: $coreKey) @required(action: THROW) {
          name
          data(from: $from) @required(action: THROW) {
            columns
            value {
              id
              ...valueName_value
              unit
              enumOptions {
                value
                name
              }
              type {
                kind
                unit
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const series = core.data;
  const rows = readingRows(series.map(({ columns }) => columns));
  const values = series.map(({ value }) => ({
    ...value,
    name: valueNameOf(value),
    unit: value.unit ?? value.type.unit,
  }));
  const textOf = ({ type, enumOptions }: (typeof values)[number], number: number): string =>
    enumOptions.find((option) => option.value === number)?.name ??
    format.number(number, appearanceOf(type.kind).digits);
  const columns: ListColumn<ReadingRow>[] = [
    {
      id: 'at',
      header: t('coreData.at'),
      width: '184px',
      cell: ({ at }) => format.dateTime(at),
      sortValue: ({ at }) => at,
      fileValue: ({ at }) => new Date(at),
      choice: 'always',
      sort: 'descending',
      searched: ({ at }) => [format.dateTime(at)],
    },
    ...values.map((value, index): ListColumn<ReadingRow> => {
      const read = (row: ReadingRow) => row.values[index] ?? null;
      return {
        id: value.id,
        header: value.unit ? `${value.name} (${value.unit})` : value.name,
        align: 'end',
        cell: (row) => {
          const number = read(row);
          return number === null ? '–' : textOf(value, number);
        },
        sortValue: read,
      };
    }),
  ];
  return (
    <ListTable<ReadingRow>
      id="coreData"
      label={t('coreTab.data')}
      columns={columns}
      rows={rows}
      rowKey={({ at }) => String(at)}
      searchLabel={t('coreData.search')}
      card={(row) => (
        <RowCard
          name={format.dateTime(row.at)}
          about={values.flatMap((value, index) => {
            const number = row.values[index] ?? null;
            if (number === null) return [];
            return `${value.name} ${[textOf(value, number), value.unit].filter(Boolean).join('\u00a0')}`;
          })}
        />
      )}
      fileName={`${core.name} ${format.date(queryRef.variables.from)}`}
      empty={<EmptyState icon="table" title={t('coreData.none')} />}
      tools={
        <Select<DataLength>
          label={t('coreData.back')}
          hideLabel
          value={dataLengthIn(word)}
          onChange={(length) => setWord(length || null)}
          options={[
            { value: '', label: t('coreData.day') },
            { value: 'week', label: t('coreData.week') },
            { value: 'month', label: t('coreData.month') },
          ]}
        />
      }
    />
  );
}
