import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useMoveCoresMutation } from '../../../__generated__/useMoveCoresMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './inChunks.ts';

/** Moves devices, one or many, into one space of their site; answers what became of each. */
export const useMoveCores = () => {
  const { t } = useTranslation();
  const send = useCommitMutation<useMoveCoresMutation>(graphql`
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
  return (cores: readonly { id: string }[], spaceId: string, told?: OnProgress) =>
    inChunks(
      cores,
      async (piece) => (await send({ input: { spaceId, coreIds: piece.map(({ id }) => id) } })).moveCores,
      { size: chunkSizes.together, t, gone: t('core.refused.goneOrSpace'), failed: t('failure.notBegun'), told },
    );
};
