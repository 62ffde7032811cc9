import { graphql } from 'react-relay';
import type { useUpdateComponentMutation } from '../../__generated__/useUpdateComponentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes a component. */
export const useUpdateComponent = mutation<useUpdateComponentMutation>(graphql`
  mutation useUpdateComponentMutation($input: UpdateComponentInput!) {
    updateComponent(input: $input) {
      component {
        ...componentRow_component
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
