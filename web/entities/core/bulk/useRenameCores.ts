import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useRenameCoresMutation } from '../../../__generated__/useRenameCoresMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './inChunks.ts';

/** Gives many devices their new names; answers what became of each. */
export const useRenameCores = () => {
  const { t } = useTranslation();
  const send = useCommitMutation<useRenameCoresMutation>(graphql`
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
  return (cores: readonly { id: string; name: string }[], told?: OnProgress) =>
    inChunks(
      cores,
      async (piece) => (await send({ input: { cores: piece.map(({ id, name }) => ({ id, name })) } })).renameCores,
      { size: chunkSizes.oneByOne, t, failed: t('failure.notSaved'), told },
    );
};
