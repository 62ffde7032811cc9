import { graphql } from 'react-relay';
import type { useUpdateModelMutation } from '../../__generated__/useUpdateModelMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the product code of a model. */
export const useUpdateModel = mutation<useUpdateModelMutation>(graphql`
  mutation useUpdateModelMutation($input: UpdateModelInput!) {
    updateModel(input: $input) {
      model {
        ...modelRow_model
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
