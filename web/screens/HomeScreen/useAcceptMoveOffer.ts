import { graphql } from 'react-relay';
import type { useAcceptMoveOfferMutation } from '../../__generated__/useAcceptMoveOfferMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Accepts an offer of a target. Lists of targets have to be refetched. */
export const useAcceptMoveOffer = mutation<useAcceptMoveOfferMutation>(graphql`
  mutation useAcceptMoveOfferMutation($input: AcceptMoveOfferInput!) {
    acceptMoveOffer(input: $input) {
      target {
        key
      }
      userErrors {
        message
        path
      }
    }
  }
`);
