import { graphql } from 'react-relay';
import type { useUpdateProductVersionMutation } from '../../__generated__/useUpdateProductVersionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes a version of a product, also whether it is archived. */
export const useUpdateProductVersion = mutation<useUpdateProductVersionMutation>(graphql`
  mutation useUpdateProductVersionMutation($input: UpdateProductVersionInput!) {
    updateProductVersion(input: $input) {
      productVersion {
        ...versionRow_version
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
