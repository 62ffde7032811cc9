import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupSpaces_group$key } from '../../__generated__/GroupSpaces_group.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { spacesOfGroup, type ListedSpace } from '../../entities/space/spacesOfGroup.ts';
import { useSpaceState } from '../../entities/space/useSpaceState.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';

const types = ['APARTMENT', 'PUBLIC_SPACE', 'LIVING_ROOM', 'APARTMENTS'] as const;

/** What the spaces of a building are called in an address that leads to them. */
export const spacesId = 'spaces';

/** Spaces of a group, those that need attention first. */
export function GroupSpaces({ group: key, targetKey }: { group: GroupSpaces_group$key; targetKey: number }) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  const group = useFragment(
    graphql`
      fragment GroupSpaces_group on Group {
        key
        name
        viewerCanEdit
        target {
          name
        }
        ...spacesOfGroup_group
      }
    `,
    key,
  );
  const spaces = spacesOfGroup(group);
  const inTampuuri = spaces.some(({ tampuuriName }) => tampuuriName);
  const column = useColumns({ rows: spaces }, 'space');
  const [state, stateText] = useSpaceState();
  const used = types.filter((type) => spaces.some((space) => space.type === type));
  return (
    <PageSection id={spacesId} label={t('target.spaces')}>
      <ListTable<ListedSpace>
        id="groupSpaces"
        label={t('target.spaces')}
        rows={spaces}
        searchLabel={t('group.searchSpaces')}
        fileName={[group.target?.name, group.name, t('target.spaces')].filter(Boolean).join(' ')}
        card={false}
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
          column.link('name', (space) => paths.space(targetKey, group.key, space.key), {
            header: 'devices.space',
            search: ({ name, number }) => [name, number],
          }),
          { ...column.custom('state', state), fileValue: stateText },
          column.text('type', {
            of: ({ type }) => t(`space.type.${type}`),
            header: 'space.kind',
            hideBelow: 'narrow',
            filter: {
              options: used.map((type) => ({ value: type, label: t(`space.type.${type}`) })),
              keeps: ({ type }, value) => type === value,
            },
          }),
          ...(inTampuuri
            ? [column.text('tampuuri', { of: ({ tampuuriName }) => tampuuriName, hideBelow: 'narrow' })]
            : []),
          column.number('size', { of: ({ size }) => size || null, digits: 1, width: undefined }),
          column.number('residents', {
            of: ({ residentCount }) => residentCount,
            cell: ({ residentCount }) => residentCount || '–',
            header: 'target.residents',
            width: undefined,
          }),
          column.number('devices', {
            of: ({ coreCount }) => coreCount,
            header: 'devices.title',
            width: undefined,
            hideBelow: undefined,
          }),
        ]}
      />
    </PageSection>
  );
}
