import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { coreActionMutationsCancelMutation } from '../../__generated__/coreActionMutationsCancelMutation.graphql.ts';
import type { coreActionMutationsClearErrorsMutation } from '../../__generated__/coreActionMutationsClearErrorsMutation.graphql.ts';
import type { coreActionMutationsClearMessagesMutation } from '../../__generated__/coreActionMutationsClearMessagesMutation.graphql.ts';
import type { coreActionMutationsResetMutation } from '../../__generated__/coreActionMutationsResetMutation.graphql.ts';
import type { coreActionMutationsTurnOffMutation } from '../../__generated__/coreActionMutationsTurnOffMutation.graphql.ts';
import type {
  CoreUpdate,
  coreActionMutationsUpdateManyMutation,
} from '../../__generated__/coreActionMutationsUpdateManyMutation.graphql.ts';
import type { coreActionMutationsWriteValueMutation } from '../../__generated__/coreActionMutationsWriteValueMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './bulk/inChunks.ts';

/** Requests that a core turn itself off. */
export const useTurnOffCore = mutation<coreActionMutationsTurnOffMutation>(graphql`
  mutation coreActionMutationsTurnOffMutation($input: TurnOffCoreInput!) {
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

/** Requests that a core reset itself. */
export const useResetCore = mutation<coreActionMutationsResetMutation>(graphql`
  mutation coreActionMutationsResetMutation($input: ResetCoreInput!) {
    resetCore(input: $input) {
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

/** Clears the errors of a core. */
export const useClearCoreErrors = mutation<coreActionMutationsClearErrorsMutation>(graphql`
  mutation coreActionMutationsClearErrorsMutation($input: ClearCoreErrorsInput!) {
    clearCoreErrors(input: $input) {
      core {
        id
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Clears the messages of a core. */
export const useClearCoreMessages = mutation<coreActionMutationsClearMessagesMutation>(graphql`
  mutation coreActionMutationsClearMessagesMutation($input: ClearCoreMessagesInput!) {
    clearCoreMessages(input: $input) {
      core {
        id
        hasMessage
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Cancels the requests of a kind that a core has not received yet. */
export const useCancelCoreActions = mutation<coreActionMutationsCancelMutation>(graphql`
  mutation coreActionMutationsCancelMutation($input: CancelCoreActionsInput!) {
    cancelCoreActions(input: $input) {
      core {
        id
        uploading
        uploadProgress
        pendingActions {
          kind
          startedAt
        }
      }
      userErrors {
        message
      }
    }
  }
`);

const useCommit = mutation<coreActionMutationsUpdateManyMutation>(graphql`
  mutation coreActionMutationsUpdateManyMutation($input: UpdateCoresInput!) {
    updateCores(input: $input) {
      outcomes {
        core {
          id
          ...CoreStatusBadge_core
        }
        userErrors {
          code
          message
        }
      }
      userErrors {
        code
        message
      }
    }
  }
`);

/** Sends firmware, settings, a restart or a factory reset to cores, in chunks; resolves with the outcome of each. */
export const useUpdateCores = () => {
  const { t } = useTranslation();
  const commit = useCommit();
  return (cores: readonly { id: string }[], kind: CoreUpdate, firmwareId: string | null, onProgress?: OnProgress) =>
    inChunks(cores, (piece) => commit({ coreIds: piece.map(({ id }) => id), kind, firmwareId }), {
      size: chunkSizes.together,
      t,
      failed: t('failure.notBegun'),
      onProgress,
    });
};

/** Writes a settable value of a core, which applies it later. */
export const useWriteValue = mutation<coreActionMutationsWriteValueMutation>(graphql`
  mutation coreActionMutationsWriteValueMutation($input: WriteValueInput!) {
    writeValue(input: $input) {
      core {
        id
      }
      userErrors {
        message
        path
      }
    }
  }
`);
