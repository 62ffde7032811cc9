import { graphql } from 'react-relay';
import type { useDeclineMoveOfferMutation } from '../../__generated__/useDeclineMoveOfferMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Declines an offer of a target. The list of offers has to be refetched. */
export const useDeclineMoveOffer = mutation<useDeclineMoveOfferMutation>(graphql`
  mutation useDeclineMoveOfferMutation($input: DeclineMoveOfferInput!) {
    declineMoveOffer(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);
