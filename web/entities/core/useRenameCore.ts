import { useTranslation } from 'react-i18next';
import { graphql, useMutation } from 'react-relay';
import type { useRenameCoreMutation } from '../../__generated__/useRenameCoreMutation.graphql.ts';

/** Renames a device; answers nothing when it went well, or the sentence that says why not. */
export const useRenameCore = (id: string) => {
  const { t } = useTranslation();
  const [commit] = useMutation<useRenameCoreMutation>(graphql`
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
    new Promise((resolve) => {
      commit({
        variables: { input: { id, name } },
        onCompleted: ({ renameCore }) => resolve(renameCore.userErrors[0]?.message ?? null),
        onError: () => resolve(t('failure.notSaved')),
      });
    });
};
