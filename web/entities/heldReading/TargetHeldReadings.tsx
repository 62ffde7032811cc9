import { graphql, useFragment } from 'react-relay';
import type { TargetHeldReadings_target$key } from '../../__generated__/TargetHeldReadings_target.graphql.ts';
import type { HeldPlace } from './HeldReadingsNotice.tsx';
import { LazyHeldReadingsNotice } from './LazyHeldReadingsNotice.tsx';

type Props = { target: TargetHeldReadings_target$key } & Pick<HeldPlace, 'types'>;

/** The meters of a target, or those of some types, whose readings are held. */
export function TargetHeldReadings({ target: key, ...only }: Props) {
  const target = useFragment(
    graphql`
      fragment TargetHeldReadings_target on Target
      @throwOnFieldError
      @argumentDefinitions(types: { type: "[ValueTypeKind!]" }) {
        id
        key
        heldReadings(first: 0, state: HELD, types: $types) {
          totalCount
        }
      }
    `,
    key,
  );
  if (!target.heldReadings?.totalCount) return null;
  return <LazyHeldReadingsNotice id={target.id} targetKey={target.key} {...only} />;
}
