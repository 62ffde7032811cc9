import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OwnSpaces_target$data, OwnSpaces_target$key } from '../../__generated__/OwnSpaces_target.graphql.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { paths } from '../paths.ts';
import { ProblemCounts } from '../ProblemCounts.tsx';
import { SpaceFacts } from './SpaceFacts.tsx';

type Space = NonNullable<OwnSpaces_target$data['ownSpaces']>[number];

type Props = {
  target: OwnSpaces_target$key;
  /** The list is named after the target; several of them stand on one page. */
  named?: boolean;
};

/** The spaces of an owner or resident in one target, for those who have several. */
export function OwnSpaces({ target: key, named = false }: Props) {
  const { t } = useTranslation();
  const target = useFragment(
    graphql`
      fragment OwnSpaces_target on Target {
        key
        name
        ownSpaces {
          id
          key
          name
          offlineCount
          activeAlertCount
          group {
            key
          }
          ...SpaceFacts_space
        }
      }
    `,
    key,
  );
  const title = named ? target.name : t('place.ownSpaces');
  return (
    <Card title={title} padding="none">
      <Table<Space>
        label={title}
        rows={target.ownSpaces ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="door" title={t('place.noOwnSpaces')} />}
        columns={[
          {
            id: 'name',
            header: t('devices.space'),
            cell: (space) => (
              <NameLink to={paths.space(target.key, space.group?.key ?? 0, space.key)}>{space.name}</NameLink>
            ),
            breaks: true,
          },
          {
            id: 'state',
            header: t('devices.state'),
            cell: ({ offlineCount: offline, activeAlertCount: alerts }) =>
              offline + alerts > 0 ? (
                <Row gap={2}>
                  <ProblemCounts offline={offline} alerts={alerts} />
                </Row>
              ) : (
                <StatusBadge tone="ok" label={t('home.allWell')} />
              ),
          },
          { id: 'facts', header: t('target.facts'), cell: (space) => <SpaceFacts space={space} />, hideBelow: 'phone' },
        ]}
      />
    </Card>
  );
}
