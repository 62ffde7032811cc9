import { useTranslation } from 'react-i18next';
import { graphql, useRelayEnvironment } from 'react-relay';
import type { useSetLocaleMutation } from '../../__generated__/useSetLocaleMutation.graphql.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { languages, type Language } from '../../i18n/language.ts';
import { mutation } from '../../relay/mutation.ts';
import { showRefusal } from '../../relay/mutationFailure.ts';
import { nameTypes } from '../value/nameTypes.ts';

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
      .then(() => nameTypes(environment))
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
