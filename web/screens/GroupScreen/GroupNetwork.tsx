import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { GroupNetwork_group$key } from '../../__generated__/GroupNetwork_group.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList } from '../../ui/layout/CompactList.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { mamasOf, type Mama } from './mamasOf.ts';

/** The gateways of a building, with how many devices report through each and how many of those are offline. */
export function GroupNetwork({ group: key, targetKey }: { group: GroupNetwork_group$key; targetKey: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { network } = useFragment(
    graphql`
      fragment GroupNetwork_group on Group @throwOnFieldError {
        network @required(action: THROW) {
          nodes {
            core {
              id
              key
            }
            name
            isMama
            online
          }
          links {
            from {
              id
            }
            to {
              id
            }
            quality
          }
        }
      }
    `,
    key,
  );
  const { mamas, unheard } = mamasOf(network);
  if (network.nodes.length === 0) return null;
  const onMap = (device: number) => `${paths.route(targetKey)}?core=${device}`;
  return (
    <Card
      title={t('group.network')}
      padding="none"
      actions={<Link to={paths.route(targetKey)}>{t('group.openRoute')}</Link>}
    >
      <Table<Mama>
        label={t('group.network')}
        rows={mamas}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('group.mama'),
            cell: (mama) => <NameLink to={onMap(mama.key)}>{mama.name}</NameLink>,
            breaks: true,
          },
          {
            id: 'state',
            header: t('devices.state'),
            cell: ({ online }) => (
              <StatusBadge
                tone={online ? 'ok' : 'off'}
                label={t(online ? 'core.state.online' : 'core.state.offline')}
              />
            ),
          },
          {
            id: 'devices',
            header: t('devices.title'),
            align: 'end',
            cell: ({ deviceCount }) => format.number(deviceCount),
          },
          {
            id: 'offline',
            header: t('group.offlineBehind'),
            align: 'end',
            hideBelow: 'phone',
            folds: 'named',
            cell: ({ offlineCount }) => format.number(offlineCount),
          },
          {
            id: 'link',
            header: t('group.weakestLink'),
            align: 'end',
            hideBelow: 'phone',
            folds: 'named',
            cell: ({ weakestLink }) => (weakestLink === null ? '–' : `${format.number(weakestLink)}\u00a0%`),
          },
        ]}
      />
      {unheard.length > 0 && <CompactList foot={t('group.unheard', { count: unheard.length })} />}
    </Card>
  );
}
