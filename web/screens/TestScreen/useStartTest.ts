import { graphql } from 'react-relay';
import type { useStartTestMutation } from '../../__generated__/useStartTestMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Starts the production test of a device. */
export const useStartTest = mutation<useStartTestMutation>(graphql`
  mutation useStartTestMutation($input: StartTestInput!) {
    startTest(input: $input) {
      testRun {
        key
        serialId
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
