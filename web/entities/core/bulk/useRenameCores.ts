import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useRenameCoresMutation } from '../../../__generated__/useRenameCoresMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './inChunks.ts';

const useCommit = mutation<useRenameCoresMutation>(graphql`
  mutation useRenameCoresMutation($input: RenameCoresInput!) {
    renameCores(input: $input) {
      outcomes {
        core {
          id
          name
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

/** Renames cores, in chunks; resolves with the outcome of each. */
export const useRenameCores = () => {
  const { t } = useTranslation();
  const commit = useCommit();
  return (cores: readonly { id: string; name: string }[], told?: OnProgress) =>
    inChunks(cores, (piece) => commit({ cores: piece.map(({ id, name }) => ({ id, name })) }), {
      size: chunkSizes.oneByOne,
      t,
      failed: t('failure.notSaved'),
      told,
    });
};
