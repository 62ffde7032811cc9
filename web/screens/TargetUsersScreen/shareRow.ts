import { graphql, readInlineData } from 'react-relay';
import type { shareRow_share$data, shareRow_share$key } from '../../__generated__/shareRow_share.graphql.ts';

/** A share as a list of the users of a target has it. */
export type ShareRow = shareRow_share$data;

/** Reads a share of a list, which changes select as well, so that what they return is what the list shows. */
export const readShare = (share: shareRow_share$key): ShareRow =>
  readInlineData(
    graphql`
      fragment shareRow_share on Share @inline {
        id
        user {
          username
          email
          contactName
        }
        role
        type
        status
        validFrom
        validUntil
        note
        hiddenFromNonStaff
        invitedAt
        inviteSecondsLeft
      }
    `,
    share,
  );
