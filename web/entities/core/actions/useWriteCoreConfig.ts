import { graphql } from 'react-relay';
import type { useWriteCoreConfigMutation } from '../../../__generated__/useWriteCoreConfigMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Writes several settings of a device together, which takes them later; answers the refusals. */
export const useWriteCoreConfig = () => {
  const send = useCommitMutation<useWriteCoreConfigMutation>(graphql`
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
  return async (input: useWriteCoreConfigMutation['variables']['input']) =>
    (await send({ input })).writeCoreConfig.userErrors;
};
