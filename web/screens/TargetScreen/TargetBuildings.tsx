import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  TargetBuildings_target$data,
  TargetBuildings_target$key,
} from '../../__generated__/TargetBuildings_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { ProblemCounts } from '../../entities/ProblemCounts.tsx';
import { FillTarget } from '../../entities/target/FillTarget.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';

type Group = TargetBuildings_target$data['groups'][number];

const sum = (group: Group, field: 'coreCount' | 'offlineCount' | 'activeAlertCount') =>
  group.spaces.reduce((total, space) => total + space[field], 0);

/** The buildings of a site, with what is in each and what is wrong in it. */
export function TargetBuildings({ target: key }: { target: TargetBuildings_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, open] = useUrlOverlay('dialog');
  const target = useFragment(
    graphql`
      fragment TargetBuildings_target on Target {
        key
        viewerCanEdit
        ...FillTarget_target
        groups {
          id
          key
          name
          spaces {
            type
            coreCount
            offlineCount
            activeAlertCount
          }
        }
      }
    `,
    key,
  );
  return (
    <Card title={t('target.buildings')} padding="none">
      <Table<Group>
        label={t('target.buildings')}
        rows={target.groups}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon="home"
            title={t('target.noBuildings')}
            {...(target.viewerCanEdit && {
              text: t('target.noBuildingsText'),
              action: (
                <Row gap={3} wrap justify="center">
                  <Button icon="plus" onClick={() => open('addGroup')}>
                    {t('group.add')}
                  </Button>
                  <FillTarget target={target} />
                </Row>
              ),
            })}
          />
        }
        columns={[
          {
            id: 'name',
            header: t('devices.group'),
            cell: (group) => <NameLink to={paths.group(target.key, group.key)}>{group.name}</NameLink>,
            breaks: true,
          },
          {
            id: 'state',
            header: t('devices.state'),
            cell: (group) => {
              const [offline, alerts] = [sum(group, 'offlineCount'), sum(group, 'activeAlertCount')];
              if (offline + alerts > 0)
                return (
                  <Row gap={2}>
                    <ProblemCounts offline={offline} alerts={alerts} />
                  </Row>
                );
              const well = sum(group, 'coreCount') > 0;
              return <StatusBadge tone={well ? 'ok' : 'neutral'} label={t(well ? 'home.allWell' : 'home.noDevices')} />;
            },
          },
          {
            id: 'spaces',
            header: t('target.spaces'),
            align: 'end',
            cell: (group) => format.number(group.spaces.length),
          },
          {
            id: 'devices',
            header: t('devices.title'),
            align: 'end',
            cell: (group) => format.number(sum(group, 'coreCount')),
          },
        ]}
      />
    </Card>
  );
}
