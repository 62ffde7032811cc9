import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreChildren_core$key } from '../../__generated__/CoreChildren_core.graphql.ts';
import { CoreLink } from '../../entities/core/CoreLink.tsx';
import { CoreName } from '../../entities/core/CoreName.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** Cores that report through this one, with state and link quality. */
export function CoreChildren({ core: key }: { core: CoreChildren_core$key }) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment CoreChildren_core on Core @throwOnFieldError {
        id
        isMama
        target {
          network @required(action: THROW) {
            links {
              to {
                id
              }
              from {
                id
                name
                online
                parentConfirmed
                ...CoreName_core
                ...CoreStatusBadge_core
                ...CoreLink_core
              }
            }
          }
        }
      }
    `,
    key,
  );
  const links = core.target?.network.links ?? [];
  const children = links.flatMap(({ from, to }) => (to.id === core.id ? [from] : []));
  if (children.length === 0 && !core.isMama) return null;
  return (
    <Card title={t('coreConnection.children', { count: children.length })} padding="none">
      <Table
        label={t('coreConnection.children', { count: children.length })}
        rows={children.toSorted((one, other) => Number(one.online) - Number(other.online))}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="link" title={t('coreConnection.noChildren')} />}
        columns={[
          { id: 'name', header: t('devices.name'), cell: (child) => <CoreName core={child} />, breaks: true },
          { id: 'state', header: t('devices.state'), cell: (child) => <CoreStatusBadge core={child} /> },
          { id: 'link', header: t('devices.link'), cell: (child) => <CoreLink core={child} figure /> },
          {
            id: 'confirmed',
            header: t('coreConnection.state'),
            hideBelow: 'narrow',
            folds: 'plain',
            cell: ({ parentConfirmed }) =>
              t(parentConfirmed ? 'coreConnection.confirmedShort' : 'coreConnection.waitingShort'),
          },
        ]}
      />
    </Card>
  );
}
