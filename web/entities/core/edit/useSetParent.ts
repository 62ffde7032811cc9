import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useSetParentMutation } from '../../../__generated__/useSetParentMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import { chunkSizes, inChunks, type OnProgress } from '../bulk/inChunks.ts';

const useCommit = mutation<useSetParentMutation>(graphql`
  mutation useSetParentMutation($input: SetParentInput!) {
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
  const commit = useCommit();
  return (cores: readonly { id: string }[], parentId: string, told?: OnProgress) =>
    inChunks(cores, (piece) => commit({ parentId, coreIds: piece.map(({ id }) => id) }), {
      size: chunkSizes.together,
      t,
      gone: t('core.refused.goneOrRoute'),
      failed: t('failure.notBegun'),
      told,
    });
};
