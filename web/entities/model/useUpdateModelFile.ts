import { graphql } from 'react-relay';
import type { useUpdateModelFileMutation } from '../../__generated__/useUpdateModelFileMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the name and the description of a document. */
export const useUpdateModelFile = mutation<useUpdateModelFileMutation>(graphql`
  mutation useUpdateModelFileMutation($input: UpdateModelFileInput!) {
    updateModelFile(input: $input) {
      modelFile {
        id
        name
        description
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
