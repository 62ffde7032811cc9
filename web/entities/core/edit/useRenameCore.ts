import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useRenameCoreMutation } from '../../../__generated__/useRenameCoreMutation.graphql.ts';
import { failureWords } from '../../../forms/notSent.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Renames a device; answers nothing when it went well, or the sentence that says why not. */
export const useRenameCore = (id: string) => {
  const { t } = useTranslation();
  const send = useCommitMutation<useRenameCoreMutation>(graphql`
    mutation useRenameCoreMutation($input: RenameCoreInput!) {
      renameCore(input: $input) {
        core {
          id
          name
        }
        userErrors {
          message
        }
      }
    }
  `);
  return (name: string): Promise<string | null> =>
    send({ input: { id, name } }).then(
      ({ renameCore }) => renameCore.userErrors[0]?.message ?? null,
      (error: unknown) => failureWords(error, t('failure.notSaved')),
    );
};
