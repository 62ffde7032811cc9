import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { CoreUpdate, useUpdateCoresMutation } from '../../../__generated__/useUpdateCoresMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './inChunks.ts';

const useCommit = mutation<useUpdateCoresMutation>(graphql`
  mutation useUpdateCoresMutation($input: UpdateCoresInput!) {
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
  return (cores: readonly { id: string }[], kind: CoreUpdate, firmwareId: string | null, told?: OnProgress) =>
    inChunks(cores, (piece) => commit({ coreIds: piece.map(({ id }) => id), kind, firmwareId }), {
      size: chunkSizes.together,
      t,
      failed: t('failure.notBegun'),
      told,
    });
};
