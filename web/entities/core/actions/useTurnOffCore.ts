import { graphql } from 'react-relay';
import type { useTurnOffCoreMutation } from '../../../__generated__/useTurnOffCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Asks a device to turn itself off. */
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
