import { createContext, use } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useUnlistedTarget_target$key } from '../../__generated__/useUnlistedTarget_target.graphql.ts';
import { readFrameTarget, type FrameTarget } from './frameTarget.ts';

/** A target that was read by its key; null if it could not be read or the viewer has no access to it. */
export type UnlistedTarget = { key: number; target: useUnlistedTarget_target$key | null };

/** The target of the present path, if the frame has not loaded it with its lists; null before one was read. */
export const UnlistedTargetContext = createContext<UnlistedTarget | null>(null);

/** The target of the present path that was read by itself, and the key that it was read by; both null before one was. */
export const useUnlistedTarget = (): { key: number | null; target: FrameTarget | null } => {
  const unlisted = use(UnlistedTargetContext);
  const target = useFragment(
    graphql`
      fragment useUnlistedTarget_target on Target {
        ...frameTarget_target
      }
    `,
    unlisted?.target,
  );
  return { key: unlisted?.key ?? null, target: target ? readFrameTarget(target) : null };
};
