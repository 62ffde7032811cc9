import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useMoveCoresMutation } from '../../../__generated__/useMoveCoresMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './inChunks.ts';

const useCommit = mutation<useMoveCoresMutation>(graphql`
  mutation useMoveCoresMutation($input: MoveCoresInput!) {
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
  const commit = useCommit();
  return (cores: readonly { id: string }[], spaceId: string, told?: OnProgress) =>
    inChunks(cores, (piece) => commit({ spaceId, coreIds: piece.map(({ id }) => id) }), {
      size: chunkSizes.together,
      t,
      gone: t('core.refused.goneOrSpace'),
      failed: t('failure.notBegun'),
      told,
    });
};
