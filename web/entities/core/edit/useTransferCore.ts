import { graphql } from 'react-relay';
import type { useTransferCoreMutation } from '../../../__generated__/useTransferCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Moves a core to another target, for staff; the payload has its new location. */
export const useTransferCore = mutation<useTransferCoreMutation>(graphql`
  mutation useTransferCoreMutation($input: TransferCoreInput!) {
    transferCore(input: $input) {
      core {
        id
        key
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
        message
        path
      }
    }
  }
`);
