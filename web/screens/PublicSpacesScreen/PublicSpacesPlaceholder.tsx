import { graphql, useFragment } from 'react-relay';
import type { PublicSpacesPlaceholder_target$key } from '../../__generated__/PublicSpacesPlaceholder_target.graphql.ts';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { cardHeight } from './cardHeight.ts';

/** The buildings of a site with a card for each public space, as high as it will be: the devices come later. */
export function PublicSpacesPlaceholder({ target: key }: { target: PublicSpacesPlaceholder_target$key }) {
  const { groups } = useFragment(
    graphql`
      fragment PublicSpacesPlaceholder_target on Target {
        groups {
          id
          name
          spaces(type: PUBLIC_SPACE) {
            id
            coreCount
          }
        }
      }
    `,
    key,
  );
  return groups
    .filter(({ spaces }) => spaces.length > 0)
    .map((group) => (
      <Stack as="section" gap={3} key={group.id}>
        <h2>{group.name}</h2>
        <Grid minColumn={340} gap={3}>
          {group.spaces.map((space) => (
            <Skeleton key={space.id} shape="block" height={cardHeight(space.coreCount)} grows />
          ))}
        </Grid>
      </Stack>
    ));
}
