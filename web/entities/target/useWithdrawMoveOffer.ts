import { graphql } from 'react-relay';
import type { useWithdrawMoveOfferMutation } from '../../__generated__/useWithdrawMoveOfferMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Withdraws the open offer of a target to another user. */
export const useWithdrawMoveOffer = mutation<useWithdrawMoveOfferMutation>(graphql`
  mutation useWithdrawMoveOfferMutation($input: WithdrawMoveOfferInput!) {
    withdrawMoveOffer(input: $input) {
      target {
        id
        ...OfferedMove_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);
