import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SpaceHeader_space$key } from '../../__generated__/SpaceHeader_space.graphql.ts';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';
import { PlaceTabs } from '../place/PlaceTabs.tsx';
import { settingsOf } from '../place/parts.ts';

/** The top of the pages of a space beside its overview: its location, its name, and its pages. */
export function SpaceHeader({ space: key, actions }: { space: SpaceHeader_space$key; actions?: ReactNode }) {
  const space = useFragment(
    graphql`
      fragment SpaceHeader_space on Space {
        key
        name
        consumptionTypes
        viewerCanEdit
        target {
          key
          name
          viewerCanAdminister
          viewerCanImport
          viewerSeesAll
          modules {
            module
            enabled
          }
        }
        group {
          key
          name
        }
      }
    `,
    key,
  );
  const { target, group } = space;
  const page = useScreenName();
  return (
    <Stack gap={3}>
      <PageHeader
        title={space.name}
        page={page}
        breadcrumbs={<LocationBreadcrumbs target={target} group={group} space={space} />}
        actions={actions}
      />
      {target && group && (
        <PlaceTabs
          place={{
            targetKey: target.key,
            groupKey: group.key,
            spaceKey: space.key,
            consumptionTypes: space.consumptionTypes,
            ...settingsOf(target, space),
          }}
        />
      )}
    </Stack>
  );
}
