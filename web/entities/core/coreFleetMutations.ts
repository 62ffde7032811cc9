import { graphql } from 'react-relay';
import type { coreFleetMutationsCreateMutation } from '../../__generated__/coreFleetMutationsCreateMutation.graphql.ts';
import type { coreFleetMutationsReplaceMutation } from '../../__generated__/coreFleetMutationsReplaceMutation.graphql.ts';
import type { coreFleetMutationsSetSystemIdsMutation } from '../../__generated__/coreFleetMutationsSetSystemIdsMutation.graphql.ts';
import type { coreFleetMutationsTransferMutation } from '../../__generated__/coreFleetMutationsTransferMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';

/** Adds a core to a target; the payload has its location. */
export const useCreateCore = mutation<coreFleetMutationsCreateMutation>(graphql`
  mutation coreFleetMutationsCreateMutation($input: CreateCoreInput!) {
    createCore(input: $input) {
      core {
        id
        key
        name
        productName
        values {
          name
        }
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
        code
        message
        path
      }
    }
  }
`);

/** Moves a core to another target, for staff; the payload has its new location. */
export const useTransferCore = mutation<coreFleetMutationsTransferMutation>(graphql`
  mutation coreFleetMutationsTransferMutation($input: TransferCoreInput!) {
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

const useCommit = mutation<coreFleetMutationsReplaceMutation>(graphql`
  mutation coreFleetMutationsReplaceMutation($input: ReplaceCoreInput!) {
    replaceCore(input: $input) {
      core {
        id
        online
        serialId
        uniqueName
        firmware
        battery
        lastSeen
        linkQuality
        parentConfirmed
        resetCounter
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Replaces a broken core with the one of a serial number. */
export const useReplaceCore = () => {
  const commit = useCommit();
  return async (input: coreFleetMutationsReplaceMutation['variables']['input']): Promise<WriteResult> => {
    const { refusals } = await commit(input);
    // Why it failed lies in the core that the serial number names.
    return {
      refusals: refusals.map(({ code, message, path }) => ({
        message,
        path: code === 'REPLACE_FAILED' ? ['serialId'] : path,
      })),
    };
  };
};

/** Sets the serial number, unique name and ID number of a core. */
export const useSetSystemIds = mutation<coreFleetMutationsSetSystemIdsMutation>(graphql`
  mutation coreFleetMutationsSetSystemIdsMutation($input: SetSystemIdsInput!) {
    setSystemIds(input: $input) {
      core {
        id
        serialId
        uniqueName
        idNumber
      }
      userErrors {
        message
        path
      }
    }
  }
`);
