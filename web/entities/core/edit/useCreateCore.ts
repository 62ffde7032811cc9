import { graphql } from 'react-relay';
import type { useCreateCoreMutation } from '../../../__generated__/useCreateCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Adds a core to a target; the payload has its location. */
export const useCreateCore = mutation<useCreateCoreMutation>(graphql`
  mutation useCreateCoreMutation($input: CreateCoreInput!) {
    createCore(input: $input) {
      core {
        id
        key
        name
        productName
        values {
          name
        }
        target {
          key
        }
        group {
          key
        }
        space {
          key
        }
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
