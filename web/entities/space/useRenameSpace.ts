import { useTranslation } from 'react-i18next';
import { graphql, useMutation } from 'react-relay';
import type { useRenameSpaceMutation } from '../../__generated__/useRenameSpaceMutation.graphql.ts';

/** Renames a space; answers nothing when it went well, or the sentence that says why not. */
export const useRenameSpace = (id: string) => {
  const { t } = useTranslation();
  const [commit] = useMutation<useRenameSpaceMutation>(graphql`
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
    new Promise((resolve) => {
      commit({
        variables: { input: { id, name } },
        onCompleted: ({ updateSpace }) => resolve(updateSpace.userErrors[0]?.message ?? null),
        onError: () => resolve(t('failure.notSaved')),
      });
    });
};
