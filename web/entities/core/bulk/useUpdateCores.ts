import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { CoreUpdate, useUpdateCoresMutation } from '../../../__generated__/useUpdateCoresMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';
import { chunkSizes, inChunks, type OnProgress } from './inChunks.ts';

/** Sends firmware, settings, a restart or a factory reset to devices, one or many; answers for each whether it was begun. */
export const useUpdateCores = () => {
  const { t } = useTranslation();
  const send = useCommitMutation<useUpdateCoresMutation>(graphql`
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
  return (cores: readonly { id: string }[], kind: CoreUpdate, firmwareId: string | null, told?: OnProgress) =>
    inChunks(
      cores,
      async (piece) => (await send({ input: { coreIds: piece.map(({ id }) => id), kind, firmwareId } })).updateCores,
      { size: chunkSizes.together, t, failed: t('failure.notBegun'), told },
    );
};
