import { graphql } from 'react-relay';
import type { useConnectCoreMutation } from '../../../__generated__/useConnectCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import type { WriteResult } from '../../../relay/mutationResult.ts';

const useCommit = mutation<useConnectCoreMutation>(graphql`
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

/** Connects a core that has no parent to one; the network confirms it later. */
export const useConnectCore = () => {
  const commit = useCommit();
  return async (coreId: string, parentId: string): Promise<WriteResult> => {
    const { payload, refusals } = await commit({ coreIds: [coreId], parentId });
    return { refusals: [...refusals, ...(payload.outcomes?.flatMap(({ userErrors }) => userErrors) ?? [])] };
  };
};
