import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupSpaces_group$key } from '../../__generated__/GroupSpaces_group.graphql.ts';
import { NameLink } from '../../entities/NameLink.tsx';
import { paths } from '../../entities/paths.ts';
import { spacesOfGroup, type ListedSpace } from '../../entities/space/spacesOfGroup.ts';
import { TroubleCounts } from '../../entities/TroubleCounts.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';

const types = ['APARTMENT', 'PUBLIC_SPACE', 'LIVING_ROOM', 'APARTMENTS'] as const;

/** What the spaces of a building are called in an address that leads to them. */
export const spacesId = 'spaces';

const states = {
  alert: (space) => space.alertCount > 0,
  offline: (space) => space.offlineCount > 0,
} satisfies Record<string, (space: ListedSpace) => boolean>;

const stateNames = Object.keys(states) as (keyof typeof states)[];

/** Spaces of a group, those that need attention first. */
export function GroupSpaces({ group: key, targetKey }: { group: GroupSpaces_group$key; targetKey: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, open] = useUrlOverlay('dialog');
  const group = useFragment(
    graphql`
      fragment GroupSpaces_group on Group {
        key
        name
        viewerCanEdit
        ...spacesOfGroup_group
      }
    `,
    key,
  );
  const spaces = spacesOfGroup(group);
  const inTampuuri = spaces.some(({ tampuuriName }) => tampuuriName);
  const used = types.filter((type) => spaces.some((space) => space.type === type));
  return (
    <PageSection id={spacesId} label={t('target.spaces')}>
      <ListTable<ListedSpace>
        id="groupSpaces"
        label={t('target.spaces')}
        rows={spaces}
        rowKey={({ id }) => id}
        words={({ name, number }) => [name, number]}
        searchLabel={t('group.searchSpaces')}
        fileName={group.name}
        firstSort={{ column: 'state', direction: 'descending' }}
        filters={[
          {
            id: 'state',
            label: t('devices.state'),
            options: stateNames.map((state) => ({ value: state, label: t(`home.show.${state}`) })),
            keeps: (space, value) => stateNames.every((state) => state !== value || states[state](space)),
          },
          {
            id: 'type',
            label: t('space.kind'),
            options: used.map((type) => ({ value: type, label: t(`space.type.${type}`) })),
            keeps: (space, type) => space.type === type,
          },
        ]}
        empty={
          <EmptyState
            icon="door"
            title={t('group.noSpaces')}
            {...(group.viewerCanEdit && {
              text: t('group.noSpacesText'),
              action: (
                <Button icon="plus" onClick={() => open('addSpaces')}>
                  {t('space.add')}
                </Button>
              ),
            })}
          />
        }
        columns={[
          {
            id: 'name',
            header: t('devices.space'),
            cell: (space) => <NameLink to={paths.space(targetKey, group.key, space.key)}>{space.name}</NameLink>,
            sortValue: ({ name }) => name,
            choice: 'always',
            breaks: true,
          },
          {
            id: 'state',
            header: t('devices.state'),
            cell: ({ offlineCount, alertCount, coreCount }) =>
              offlineCount + alertCount > 0 ? (
                <Row gap={2}>
                  <TroubleCounts offline={offlineCount} alerts={alertCount} />
                </Row>
              ) : (
                <StatusBadge
                  tone={coreCount > 0 ? 'ok' : 'neutral'}
                  label={t(coreCount > 0 ? 'home.allWell' : 'home.noDevices')}
                />
              ),
            sortValue: ({ offlineCount, alertCount }) => alertCount * 1000 + offlineCount,
          },
          {
            id: 'type',
            header: t('space.kind'),
            cell: ({ type }) => t(`space.type.${type}`),
            sortValue: ({ type }) => t(`space.type.${type}`),
            hideBelow: 'narrow',
          },
          ...(inTampuuri
            ? [
                {
                  id: 'tampuuri',
                  header: t('space.tampuuri'),
                  cell: ({ tampuuriName }: ListedSpace) => tampuuriName ?? '–',
                  sortValue: ({ tampuuriName }: ListedSpace) => tampuuriName,
                  hideBelow: 'narrow' as const,
                },
              ]
            : []),
          {
            id: 'size',
            header: t('space.size'),
            align: 'end',
            cell: ({ size }) => (size ? format.number(size, 1) : '–'),
            sortValue: ({ size }) => size,
            hideBelow: 'narrow',
          },
          {
            id: 'residents',
            header: t('target.residents'),
            align: 'end',
            cell: ({ residentCount }) => (residentCount ? format.number(residentCount) : '–'),
            sortValue: ({ residentCount }) => residentCount,
            hideBelow: 'narrow',
          },
          {
            id: 'devices',
            header: t('devices.title'),
            align: 'end',
            cell: ({ coreCount }) => format.number(coreCount),
            sortValue: ({ coreCount }) => coreCount,
          },
        ]}
      />
    </PageSection>
  );
}
