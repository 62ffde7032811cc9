import { graphql } from 'react-relay';
import type { useAddAlertCommentMutation } from '../../../__generated__/useAddAlertCommentMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Adds a comment to an alert. */
export const useAddAlertComment = mutation<useAddAlertCommentMutation>(graphql`
  mutation useAddAlertCommentMutation($input: AddAlertCommentInput!) {
    addAlertComment(input: $input) {
      alert {
        id
        commentCount
        comments {
          key
          username
          at
          text
        }
      }
      userErrors {
        message
        path
        code
      }
    }
  }
`);
