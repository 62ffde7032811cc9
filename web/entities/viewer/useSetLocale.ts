import { useTranslation } from 'react-i18next';
import { commitLocalUpdate, fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { useSetLocaleMutation } from '../../__generated__/useSetLocaleMutation.graphql.ts';
import type { useSetLocaleTypeNamesQuery } from '../../__generated__/useSetLocaleTypeNamesQuery.graphql.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { languages, type Language } from '../../i18n/language.ts';
import { mutation } from '../../relay/mutation.ts';
import { showRefusal } from '../../relay/mutationFailure.ts';

/** Updates the names of loaded value types after a change of the language. */
const translateValueTypes = async (environment: Environment): Promise<void> => {
  const answer = await fetchQuery<useSetLocaleTypeNamesQuery>(
    environment,
    graphql`
      query useSetLocaleTypeNamesQuery {
        valueTypes {
          code
          kind
          name
        }
      }
    `,
    {},
  ).toPromise();
  // Unknown types have a name for each code.
  const known = (answer?.valueTypes ?? []).filter(({ kind }) => kind !== 'GENERIC');
  const names = new Map<unknown, string>(known.map(({ kind, name }) => [kind, name]));
  commitLocalUpdate(environment, (store) => {
    for (const id of environment.getStore().getSource().getRecordIDs()) {
      const type = store.get(id);
      const name = type?.getType() === 'ValueType' ? names.get(type.getValue('kind')) : undefined;
      if (name !== undefined) type?.setValue(name, 'name');
    }
  });
};

const useCommit = mutation<useSetLocaleMutation>(graphql`
  mutation useSetLocaleMutation($input: SetLocaleInput!) {
    setLocale(input: $input) {
      user {
        id
        locale
      }
      userErrors {
        message
      }
    }
  }
`);

/**
 * Changes the language of the page at once and saves it in the account. A refusal restores the former language, with a
 * toast; after a failed request, which has a toast of its own, this browser keeps the new one.
 */
export const useSetLocale = () => {
  const environment = useRelayEnvironment();
  const { i18n } = useTranslation();
  const commit = useCommit();
  const show = (language: Language) =>
    // Names that cannot be loaded stay as they are until they are requested again.
    void changeLanguage(language)
      .then(() => translateValueTypes(environment))
      .catch(() => undefined);
  return (language: Language) => {
    const former = languages.find((one) => one === i18n.language) ?? 'fi';
    show(language);
    void commit({ locale: language === 'en' ? 'EN' : 'FI' }).then(
      ({ refusals: [refusal] }) => {
        if (!refusal) return;
        show(former);
        showRefusal(refusal);
      },
      () => undefined,
    );
  };
};
