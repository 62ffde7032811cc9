import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GroupHeader_group$key } from '../../__generated__/GroupHeader_group.graphql.ts';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';
import { PlaceTabs } from '../place/PlaceTabs.tsx';
import { settingsOf } from '../place/parts.ts';

type Props = {
  group: GroupHeader_group$key;
  /** Its target. */
  target: { readonly key: number; readonly name: string };
  /** The screen is the overview of the building, named after it. */
  isOverview?: boolean;
  /** Rendered under the title. */
  meta?: ReactNode;
  actions?: ReactNode;
};

/** The top of a building's pages: its location, its name, and its pages. */
export function GroupHeader({ group: key, target, isOverview = false, meta, actions }: Props) {
  const group = useFragment(
    graphql`
      fragment GroupHeader_group on Group {
        key
        name
        consumptionTypes
        target {
          viewerCanAdminister
          viewerCanImport
          viewerSeesAll
          modules {
            module
            enabled
          }
        }
      }
    `,
    key,
  );
  const page = useScreenName();
  return (
    <Stack gap={3}>
      <PageHeader
        title={group.name}
        page={isOverview ? undefined : page}
        breadcrumbs={
          <LocationBreadcrumbs
            target={target}
            group={isOverview ? null : group}
            here={isOverview ? group.name : undefined}
          />
        }
        meta={meta}
        actions={actions}
      />
      <PlaceTabs
        place={{
          targetKey: target.key,
          groupKey: group.key,
          consumptionTypes: group.consumptionTypes,
          ...(group.target && settingsOf(group.target)),
        }}
      />
    </Stack>
  );
}
