import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useRenameSpaceMutation } from '../../__generated__/useRenameSpaceMutation.graphql.ts';
import { failureWords } from '../../forms/notSent.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Renames a space; answers nothing when it went well, or the sentence that says why not. */
export const useRenameSpace = (id: string) => {
  const { t } = useTranslation();
  const send = useCommitMutation<useRenameSpaceMutation>(graphql`
    mutation useRenameSpaceMutation($input: UpdateSpaceInput!) {
      updateSpace(input: $input) {
        space {
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
      ({ updateSpace }) => updateSpace.userErrors[0]?.message ?? null,
      (error: unknown) => failureWords(error, t('failure.notSaved')),
    );
};
