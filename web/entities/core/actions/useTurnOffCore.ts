import { graphql } from 'react-relay';
import type { useTurnOffCoreMutation } from '../../../__generated__/useTurnOffCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Requests that a core turn itself off. */
export const useTurnOffCore = mutation<useTurnOffCoreMutation>(graphql`
  mutation useTurnOffCoreMutation($input: TurnOffCoreInput!) {
    turnOffCore(input: $input) {
      core {
        id
        ...CoreStatusBadge_core
      }
      userErrors {
        message
      }
    }
  }
`);
