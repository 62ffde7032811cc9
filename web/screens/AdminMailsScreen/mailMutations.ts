import { graphql } from 'react-relay';
import type { mailMutationsDropMutation } from '../../__generated__/mailMutationsDropMutation.graphql.ts';
import type { mailMutationsSendMutation } from '../../__generated__/mailMutationsSendMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Sends a waiting mail now, or a failed one again. */
export const useSendMail = mutation<mailMutationsSendMutation>(graphql`
  mutation mailMutationsSendMutation($input: SendMailInput!) {
    sendMail(input: $input) {
      mail {
        ...mailRow_mail
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Removes a waiting mail from the queue. */
export const useDropMail = mutation<mailMutationsDropMutation>(graphql`
  mutation mailMutationsDropMutation($input: DropMailInput!) {
    dropMail(input: $input) {
      mail {
        ...mailRow_mail
      }
      userErrors {
        message
        path
      }
    }
  }
`);
