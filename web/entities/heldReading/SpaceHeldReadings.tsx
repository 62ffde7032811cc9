import { graphql, useFragment } from 'react-relay';
import type { SpaceHeldReadings_space$key } from '../../__generated__/SpaceHeldReadings_space.graphql.ts';
import type { HeldPlace } from './HeldReadingsNotice.tsx';
import { LazyHeldReadingsNotice } from './LazyHeldReadingsNotice.tsx';

type Props = { space: SpaceHeldReadings_space$key } & Pick<HeldPlace, 'types'>;

/** The meters of a space, or those of some types, whose readings are held. */
export function SpaceHeldReadings({ space: key, ...only }: Props) {
  const space = useFragment(
    graphql`
      fragment SpaceHeldReadings_space on Space
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
  if (!space.heldReadings?.totalCount || !space.target) return null;
  return <LazyHeldReadingsNotice id={space.id} targetKey={space.target.key} {...only} />;
}
