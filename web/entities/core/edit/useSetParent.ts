import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useSetParentMutation } from '../../../__generated__/useSetParentMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';
import { chunkSizes, inChunks, type OnProgress } from '../bulk/inChunks.ts';

/** Asks the network to route devices, one or many, through another parent; answers for each whether that was asked. It is confirmed later. */
export const useSetParent = () => {
  const { t } = useTranslation();
  const send = useCommitMutation<useSetParentMutation>(graphql`
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
  return (cores: readonly { id: string }[], parentId: string, told?: OnProgress) =>
    inChunks(
      cores,
      async (piece) => (await send({ input: { parentId, coreIds: piece.map(({ id }) => id) } })).setParent,
      { size: chunkSizes.together, t, gone: t('core.refused.goneOrRoute'), failed: t('failure.notBegun'), told },
    );
};
