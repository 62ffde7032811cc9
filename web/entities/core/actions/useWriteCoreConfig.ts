import { graphql } from 'react-relay';
import type { useWriteCoreConfigMutation } from '../../../__generated__/useWriteCoreConfigMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Writes several settings of a core in one request; the core applies them later. */
export const useWriteCoreConfig = mutation<useWriteCoreConfigMutation>(graphql`
  mutation useWriteCoreConfigMutation($input: WriteCoreConfigInput!) {
    writeCoreConfig(input: $input) {
      core {
        id
        ...CoreIos_core
      }
      userErrors {
        message
        path
      }
    }
  }
`);
