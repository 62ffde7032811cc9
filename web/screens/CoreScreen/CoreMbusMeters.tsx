import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreMbusMeters_target$key } from '../../__generated__/CoreMbusMeters_target.graphql.ts';
import { CoreName } from '../../entities/core/CoreName.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardDescription } from '../../ui/layout/CardDescription.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** Meters of the site that are read over M-Bus, a cable instead of the radio network; nothing where there are none. */
export function CoreMbusMeters({ target: key }: { target: CoreMbusMeters_target$key }) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment CoreMbusMeters_target on Target @throwOnFieldError {
        mbusMeters(first: 100) @required(action: THROW) {
          totalCount
          edges {
            node {
              id
              serialId
              space {
                name
              }
              ...CoreName_core
              ...CoreStatusBadge_core
            }
          }
        }
      }
    `,
    key,
  );
  const { edges, totalCount } = target.mbusMeters;
  if (totalCount === 0) return null;
  const title = t('coreConnection.mbus', { count: totalCount });
  return (
    <Card title={title} padding="none">
      {edges.length < totalCount && (
        <CardDescription>{t('coreConnection.mbusFirst', { count: edges.length })}</CardDescription>
      )}
      <Table
        label={title}
        rows={edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: t('devices.name'), cell: (meter) => <CoreName core={meter} />, breaks: true },
          { id: 'state', header: t('devices.state'), cell: (meter) => <CoreStatusBadge core={meter} /> },
          {
            id: 'space',
            header: t('devices.space'),
            cell: ({ space }) => space?.name ?? '',
            folds: 'plain',
            hideBelow: 'narrow',
          },
          {
            id: 'serial',
            header: t('core.serialId'),
            cell: ({ serialId }) => serialId ?? '',
            folds: 'plain',
            hideBelow: 'narrow',
          },
        ]}
      />
    </Card>
  );
}
