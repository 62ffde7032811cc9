import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { CoreDataQuery } from '../../__generated__/CoreDataQuery.graphql.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { lookOf } from '../../entities/value/valueKinds.ts';
import { useFormat } from '../../i18n/format.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Select } from '../../ui/field/Select.tsx';
import type { CoreTabProps } from './coreTabs.ts';
import { dataBegin } from './dataRange.ts';
import { readingRows, type ReadingRow } from './readingRows.ts';
import { useFetchKey } from '../../relay/useFetchKey.ts';

const day = 86_400_000;

/** Lengths of the time range, in days. */
const lengths = { '': 1, week: 7, month: 31 };

type Length = keyof typeof lengths;

const isLength = (word: string): word is Length => Object.hasOwn(lengths, word);

/** The readings of a device as they came, a line a moment, a column a value; also as a file. */
export function CoreData({ id, attempt }: CoreTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [word, setWord] = useUrlParam('back');
  const back: Length = isLength(word ?? '') ? ((word ?? '') as Length) : '';
  const [now] = useState(() => Date.now());
  const begin = dataBegin(now) - (lengths[back] - 1) * day;
  const { node } = useLazyLoadQuery<CoreDataQuery>(
    graphql`
      query CoreDataQuery($id: ID!, $from: DateTime!) {
        node(id: $id) {
          ... on Core {
            name
            data(from: $from) {
              columns
              value {
                id
                name
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
      }
    `,
    { id, from: new Date(begin).toISOString() },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  const series = node?.data ?? [];
  const rows = readingRows(series.map(({ columns }) => columns));
  const values = series.map(({ value }) => ({ ...value, unit: value.unit ?? value.type.unit }));
  const told = ({ type, enumOptions }: (typeof values)[number], number: number): string =>
    enumOptions.find((option) => option.value === number)?.name ?? format.number(number, lookOf(type.kind).digits);
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
          return number === null ? '–' : told(value, number);
        },
        sortValue: read,
      };
    }),
  ];
  if (!node?.data) return <PartFailed />;
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
            return `${value.name} ${[told(value, number), value.unit].filter(Boolean).join('\u00a0')}`;
          })}
        />
      )}
      fileName={`${node.name ?? ''} ${format.date(begin)}`}
      empty={<EmptyState icon="table" title={t('coreData.none')} />}
      tools={
        <Select<Length>
          label={t('coreData.back')}
          hideLabel
          value={back}
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
