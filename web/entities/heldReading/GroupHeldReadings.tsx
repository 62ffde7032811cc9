import { graphql, useFragment } from 'react-relay';
import type { GroupHeldReadings_group$key } from '../../__generated__/GroupHeldReadings_group.graphql.ts';
import type { HeldPlace } from './HeldReadingsNotice.tsx';
import { LazyHeldReadingsNotice } from './LazyHeldReadingsNotice.tsx';

type Props = { group: GroupHeldReadings_group$key } & Pick<HeldPlace, 'types'>;

/** The meters of a group, or those of some types, whose readings are held. */
export function GroupHeldReadings({ group: key, ...only }: Props) {
  const group = useFragment(
    graphql`
      fragment GroupHeldReadings_group on Group
      @throwOnFieldError
      @argumentDefinitions(types: { type: "[ValueTypeKind!]" }) {
        id
        target {
          key
        }
        heldReadings(first: 0, state: HELD, types: $types) {
          totalCount
        }
      }
    `,
    key,
  );
  if (!group.heldReadings?.totalCount || !group.target) return null;
  return <LazyHeldReadingsNotice id={group.id} targetKey={group.target.key} {...only} />;
}
