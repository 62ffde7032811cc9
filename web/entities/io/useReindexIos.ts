import { graphql } from 'react-relay';
import type { useReindexIosMutation } from '../../__generated__/useReindexIosMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Numbers the IOs of a configuration from 1 without gaps. */
export const useReindexIos = mutation<useReindexIosMutation>(graphql`
  mutation useReindexIosMutation($input: ReindexIosInput!) {
    reindexIos(input: $input) {
      ios {
        ...ioRow_io
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
