import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TargetHeader_target$key } from '../../__generated__/TargetHeader_target.graphql.ts';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';
import { PlaceTabs } from '../place/PlaceTabs.tsx';
import { settingsOf } from '../place/parts.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

type Props = {
  target: TargetHeader_target$key;
  /** The screen is the overview of the target, named after it. */
  isOverview?: boolean;
  /** Rendered under the title. */
  meta?: ReactNode;
  actions?: ReactNode;
};

/** The top of every page of a site: its location, its name, whether it is a favourite, and its pages. */
export function TargetHeader({ target: key, isOverview = false, meta, actions }: Props) {
  const target = useFragment(
    graphql`
      fragment TargetHeader_target on Target {
        key
        name
        consumptionTypes
        viewerCanAdminister
        viewerCanImport
        viewerSeesAll
        modules {
          module
          enabled
        }
        ...FavouriteButton_target
      }
    `,
    key,
  );
  const page = useScreenName();
  return (
    <Stack gap={3}>
      <PageHeader
        title={target.name}
        page={isOverview ? undefined : page}
        breadcrumbs={
          <LocationBreadcrumbs target={isOverview ? null : target} here={isOverview ? target.name : undefined} />
        }
        beside={<FavouriteButton target={target} />}
        meta={meta}
        actions={actions}
      />
      <PlaceTabs place={{ targetKey: target.key, consumptionTypes: target.consumptionTypes, ...settingsOf(target) }} />
    </Stack>
  );
}
