import { graphql } from 'react-relay';
import type { useConnectCoreMutation } from '../../../__generated__/useConnectCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Connects a device that speaks through nobody yet to a parent; answers the refusals. It is confirmed later. */
export const useConnectCore = () => {
  const send = useCommitMutation<useConnectCoreMutation>(graphql`
    mutation useConnectCoreMutation($input: ConnectCoresInput!) {
      connectCores(input: $input) {
        outcomes {
          core {
            id
            parentConfirmed
            linkQuality
            parent {
              id
              online
              ...CoreName_core
            }
          }
          userErrors {
            message
          }
        }
        userErrors {
          message
        }
      }
    }
  `);
  return async (core: string, parent: string) => {
    const { outcomes, userErrors } = (await send({ input: { coreIds: [core], parentId: parent } })).connectCores;
    return [...userErrors, ...(outcomes?.flatMap((outcome) => outcome.userErrors) ?? [])];
  };
};
