import { graphql } from 'react-relay';
import type { contractMutationsSendMutation } from '../../__generated__/contractMutationsSendMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Mails the link that accepts a contract. */
export const useSendContract = mutation<contractMutationsSendMutation>(graphql`
  mutation contractMutationsSendMutation($input: SendContractInput!) {
    sendContract(input: $input) {
      billingSubscription {
        id
        contract {
          number
          sentAt
          sentTo
          openedAt
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);
