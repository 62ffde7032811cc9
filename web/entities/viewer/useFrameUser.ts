import { createContext, use } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useFrameUser_user$data, useFrameUser_user$key } from '../../__generated__/useFrameUser_user.graphql.ts';

/** The signed-in user as the frame's query has read it; null outside the frame. */
export const FrameUserContext = createContext<useFrameUser_user$key | null>(null);

/** Rights among the provider's staff and favourite targets of the signed-in user; null outside the frame. */
export const useFrameUser = (): useFrameUser_user$data | null | undefined =>
  useFragment(
    graphql`
      fragment useFrameUser_user on User {
        id
        isAdmin
        isMes
        isTester
        favouriteTargetIds
      }
    `,
    use(FrameUserContext),
  );
