import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { coreMoveMutationsConnectMutation } from '../../__generated__/coreMoveMutationsConnectMutation.graphql.ts';
import type { coreMoveMutationsMoveMutation } from '../../__generated__/coreMoveMutationsMoveMutation.graphql.ts';
import type { coreMoveMutationsSetParentMutation } from '../../__generated__/coreMoveMutationsSetParentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import type { BulkFailure, Outcomes } from './bulk/inChunks.ts';
import { chunkSizes, inChunks, type OnProgress } from './bulk/inChunks.ts';
import type { Rerouted } from './edit/reportThrough.ts';

const useCommitMove = mutation<coreMoveMutationsMoveMutation>(graphql`
  mutation coreMoveMutationsMoveMutation($input: MoveCoresInput!) {
    moveCores(input: $input) {
      outcomes {
        core {
          id
          space {
            id
            key
            name
          }
          group {
            id
            key
            name
          }
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

/** Moves cores to a space of their target, in chunks; resolves with the outcome of each. */
export const useMoveCores = () => {
  const { t } = useTranslation();
  const commit = useCommitMove();
  return (cores: readonly { id: string }[], spaceId: string, onProgress?: OnProgress) =>
    inChunks(cores, (piece) => commit({ spaceId, coreIds: piece.map(({ id }) => id) }), {
      size: chunkSizes.together,
      t,
      missing: t('core.refused.goneOrSpace'),
      failed: t('failure.notBegun'),
      onProgress,
    });
};

const useCommitParent = mutation<coreMoveMutationsSetParentMutation>(graphql`
  mutation coreMoveMutationsSetParentMutation($input: SetParentInput!) {
    setParent(input: $input) {
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

/** Requests another parent for cores, in chunks; resolves with the outcome of each. The network confirms it later. */
export const useSetParent = () => {
  const { t } = useTranslation();
  const commit = useCommitParent();
  return (cores: readonly { id: string }[], parentId: string, onProgress?: OnProgress) =>
    inChunks(cores, (piece) => commit({ parentId, coreIds: piece.map(({ id }) => id) }), {
      size: chunkSizes.together,
      t,
      missing: t('core.refused.goneOrRoute'),
      failed: t('failure.notBegun'),
      onProgress,
    });
};

const useCommitConnect = mutation<coreMoveMutationsConnectMutation>(graphql`
  mutation coreMoveMutationsConnectMutation($input: ConnectCoresInput!) {
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
  const commit = useCommitConnect();
  return async (coreId: string, parentId: string): Promise<WriteResult> => {
    const { payload, refusals } = await commit({ coreIds: [coreId], parentId });
    return { refusals: [...refusals, ...(payload.outcomes?.flatMap(({ userErrors }) => userErrors) ?? [])] };
  };
};

/** Requests the former parents of cores; skips those that had none. */
export const useRestoreParents = () => {
  const setParent = useSetParent();
  return async (cores: readonly Rerouted[], onProgress?: OnProgress): Promise<Outcomes> => {
    const outcomes = new Map<string, BulkFailure | null>();
    const byFormer = Map.groupBy(cores, ({ former }) => former);
    const count = cores.length - (byFormer.get(null)?.length ?? 0);
    for (const [former, some] of byFormer) {
      if (former === null) continue;
      // One route after another, as the pieces of one are.
      // oxlint-disable-next-line no-await-in-loop
      const ended = await setParent(some, former, (answered) => onProgress?.(outcomes.size + answered, count));
      for (const [id, miss] of ended) outcomes.set(id, miss);
    }
    return outcomes;
  };
};
