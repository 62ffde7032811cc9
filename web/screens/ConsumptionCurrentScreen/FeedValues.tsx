import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FeedValues_feed$data, FeedValues_feed$key } from '../../__generated__/FeedValues_feed.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ValueReading } from '../../entities/value/ValueReading.tsx';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { tableFile } from '../../lists/tableFile.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { valueNameOf } from '../../entities/value/valueName.ts';

type FeedValue = FeedValues_feed$data['values'][number];

type Props = { feed: FeedValues_feed$key; name: string; targetKey: number; place: string };

/** Number of values that are listed at first. */
const listed = 10;

/** The values of a feed: whether each is shown, and its latest reading. */
export function FeedValues({ feed: key, name: feedName, targetKey, place }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [now] = useState(() => Date.now());
  const { values } = useFragment(
    graphql`
      fragment FeedValues_feed on DataFeed @throwOnFieldError {
        values {
          valueId
          name
          status
          value {
            ...valueName_value
            latestAt
            latestValue
            type {
              unit
            }
            space {
              key
              name
              group {
                key
              }
            }
            ...ValueReading_value
          }
        }
      }
    `,
    key,
  );
  const nameOf = ({ name, value }: FeedValue): string => (value ? valueNameOf(value) : name);
  const columns: Column<FeedValue>[] = [
    {
      id: 'name',
      header: t('value.name'),
      cell: nameOf,
      fileValue: nameOf,
      breaks: true,
    },
    {
      id: 'space',
      header: t('devices.space'),
      fileValue: ({ value }) => value?.space?.name ?? null,
      folds: 'plain',
      hideBelow: 'phone',
      cell: ({ value }) =>
        value?.space?.group ? (
          <NameLink to={paths.space(targetKey, value.space.group.key, value.space.key)}>{value.space.name}</NameLink>
        ) : (
          '–'
        ),
    },
    {
      id: 'status',
      header: t('dataFeeds.shown'),
      fileValue: ({ status }) => t(`dataFeeds.status.${status}`),
      cell: ({ status }) => (
        <StatusBadge tone={status === 'SHOWN' ? 'ok' : 'neutral'} label={t(`dataFeeds.status.${status}`)} />
      ),
    },
    {
      id: 'latest',
      header: t('value.latest'),
      fileValue: ({ value }) => value?.latestValue ?? null,
      align: 'end',
      cell: ({ value }) => (value ? <ValueReading value={value} /> : '–'),
    },
    {
      id: 'at',
      header: t('value.at'),
      fileValue: ({ value }) => (value?.latestAt ? new Date(value.latestAt) : null),
      align: 'end',
      hideBelow: 'phone',
      cell: ({ value }) => (value?.latestAt ? format.unbrokenDateTime(value.latestAt) : '–'),
    },
  ];
  const unit: Column<FeedValue> = {
    id: 'unit',
    header: t('export.unit'),
    cell: () => null,
    fileValue: ({ value }) => value?.type.unit ?? null,
  };
  return (
    <Stack gap={2}>
      <Row justify="end">
        <FileMenu
          place={[place, feedName]}
          title={t('dataFeeds.valuesFile')}
          period={format.dateTime(now)}
          table={() => tableFile([...columns, unit], values)}
        />
      </Row>
      <Table<FeedValue>
        label={t('dataFeeds.values', { name: feedName })}
        rows={isWhole ? values : values.slice(0, listed)}
        rowKey={({ valueId }) => valueId}
        columns={columns}
      />
      {values.length > listed && !isWhole && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            {t('dataFeeds.showAll', { count: values.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
