import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PlaceHeader_group$key } from '../../__generated__/PlaceHeader_group.graphql.ts';
import type { PlaceHeader_space$key } from '../../__generated__/PlaceHeader_space.graphql.ts';
import type { PlaceHeader_target$key } from '../../__generated__/PlaceHeader_target.graphql.ts';
import { GroupHeader } from '../group/GroupHeader.tsx';
import { SpaceHeader } from '../space/SpaceHeader.tsx';
import { TargetHeader } from './TargetHeader.tsx';

type Props = {
  target: PlaceHeader_target$key;
  group?: PlaceHeader_group$key | null | undefined;
  space?: PlaceHeader_space$key | null | undefined;
  /** Buttons beside the name. */
  actions?: ReactNode;
};

/** The top of a page that a target, its groups and its spaces have: that of the innermost that is given. */
export function PlaceHeader(props: Props) {
  const target = useFragment(
    graphql`
      fragment PlaceHeader_target on Target {
        key
        name
        ...TargetHeader_target
      }
    `,
    props.target,
  );
  const group = useFragment(
    graphql`
      fragment PlaceHeader_group on Group {
        ...GroupHeader_group
      }
    `,
    props.group ?? null,
  );
  const space = useFragment(
    graphql`
      fragment PlaceHeader_space on Space {
        ...SpaceHeader_space
      }
    `,
    props.space ?? null,
  );
  const { actions } = props;
  if (space) return <SpaceHeader space={space} actions={actions} />;
  if (group) return <GroupHeader group={group} target={target} actions={actions} />;
  return <TargetHeader target={target} actions={actions} />;
}
