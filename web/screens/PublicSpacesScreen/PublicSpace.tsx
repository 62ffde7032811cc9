import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PublicSpace_space$key } from '../../__generated__/PublicSpace_space.graphql.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { paths } from '../../entities/paths.ts';
import { CoreBattery } from '../../entities/core/CoreBattery.tsx';
import { CoreStatusBadge } from '../../entities/core/CoreStatusBadge.tsx';
import { ProblemCounts } from '../../entities/ProblemCounts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Table } from '../../ui/table/Table.tsx';

type Props = { space: PublicSpace_space$key; targetKey: number; groupKey: number };

/** One public space with its devices and how they are. */
export function PublicSpace({ space: key, targetKey, groupKey }: Props) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment PublicSpace_space on Space {
        key
        name
        offlineCount
        activeAlertCount
        cores {
          id
          key
          name
          ...CoreStatusBadge_core
          ...CoreBattery_core
        }
      }
    `,
    key,
  );
  return (
    <Card
      headingLevel={3}
      padding="none"
      title={<NameLink to={paths.space(targetKey, groupKey, space.key)}>{space.name}</NameLink>}
      actions={
        <Row gap={2}>
          <ProblemCounts offline={space.offlineCount} alerts={space.activeAlertCount} />
        </Row>
      }
    >
      <Table
        label={space.name}
        rows={space.cores ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('space.noDevices')} />}
        columns={[
          {
            id: 'name',
            header: t('devices.name'),
            cell: (core) => (
              <NameLink to={paths.core({ ...core, target: { key: targetKey }, group: { key: groupKey }, space })}>
                {core.name}
              </NameLink>
            ),
            breaks: true,
          },
          { id: 'state', header: t('devices.state'), width: '108px', cell: (core) => <CoreStatusBadge core={core} /> },
          { id: 'battery', header: t('devices.battery'), width: '92px', cell: (core) => <CoreBattery core={core} /> },
        ]}
      />
    </Card>
  );
}
