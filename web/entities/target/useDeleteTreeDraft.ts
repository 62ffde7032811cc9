import { graphql } from 'react-relay';
import type { useDeleteTreeDraftMutation } from '../../__generated__/useDeleteTreeDraftMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a draft of a site. Lists of drafts have to be refetched. */
export const useDeleteTreeDraft = mutation<useDeleteTreeDraftMutation>(graphql`
  mutation useDeleteTreeDraftMutation($input: DeleteTreeDraftInput!) {
    deleteTreeDraft(input: $input) {
      deletedTreeDraftId
      userErrors {
        message
        path
      }
    }
  }
`);
