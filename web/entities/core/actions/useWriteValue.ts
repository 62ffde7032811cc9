import { graphql } from 'react-relay';
import type { useWriteValueMutation } from '../../../__generated__/useWriteValueMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Writes a settable value of a core, which applies it later. */
export const useWriteValue = mutation<useWriteValueMutation>(graphql`
  mutation useWriteValueMutation($input: WriteValueInput!) {
    writeValue(input: $input) {
      core {
        id
      }
      userErrors {
        message
        path
      }
    }
  }
`);
