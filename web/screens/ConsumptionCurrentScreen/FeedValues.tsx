import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FeedValues_feed$data, FeedValues_feed$key } from '../../__generated__/FeedValues_feed.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { ValueReading } from '../../entities/value/ValueReading.tsx';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { valueNameOf } from '../../entities/value/valueName.ts';

type FeedValue = FeedValues_feed$data['values'][number];

type Props = { feed: FeedValues_feed$key; name: string; targetKey: number };

/** Number of values that are listed at first. */
const listed = 10;

/** The values of a feed: whether each is shown, and its latest reading. */
export function FeedValues({ feed: key, name: feedName, targetKey }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
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
  return (
    <Stack gap={2}>
      <Table<FeedValue>
        label={t('dataFeeds.values', { name: feedName })}
        rows={isWhole ? values : values.slice(0, listed)}
        rowKey={({ valueId }) => valueId}
        columns={[
          {
            id: 'name',
            header: t('value.name'),
            cell: ({ name, value }) => (value ? valueNameOf(value) : name),
            breaks: true,
          },
          {
            id: 'space',
            header: t('devices.space'),
            folds: 'plain',
            hideBelow: 'phone',
            cell: ({ value }) =>
              value?.space?.group ? (
                <NameLink to={paths.space(targetKey, value.space.group.key, value.space.key)}>
                  {value.space.name}
                </NameLink>
              ) : (
                '–'
              ),
          },
          {
            id: 'status',
            header: t('dataFeeds.shown'),
            cell: ({ status }) => (
              <StatusBadge tone={status === 'SHOWN' ? 'ok' : 'neutral'} label={t(`dataFeeds.status.${status}`)} />
            ),
          },
          {
            id: 'latest',
            header: t('value.latest'),
            align: 'end',
            cell: ({ value }) => (value ? <ValueReading value={value} /> : '–'),
          },
          {
            id: 'at',
            header: t('value.at'),
            align: 'end',
            hideBelow: 'phone',
            cell: ({ value }) => (value?.latestAt ? format.moment(value.latestAt) : '–'),
          },
        ]}
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
