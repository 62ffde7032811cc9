import { graphql, useMutation, useRelayEnvironment } from 'react-relay';
import type { useSetLocaleMutation } from '../../__generated__/useSetLocaleMutation.graphql.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/language.ts';
import { nameTypes } from '../value/nameTypes.ts';

/** Turns the portal into another language, in this browser and in the account. */
export const useSetLocale = () => {
  const environment = useRelayEnvironment();
  const [commit] = useMutation<useSetLocaleMutation>(graphql`
    mutation useSetLocaleMutation($input: SetLocaleInput!) {
      setLocale(input: $input) {
        user {
          id
          locale
        }
      }
    }
  `);
  return (language: Language) => {
    // Names that could not be had stay as they are until they are asked for again.
    void changeLanguage(language)
      .then(() => nameTypes(environment))
      .catch(() => undefined);
    commit({ variables: { input: { locale: language === 'en' ? 'EN' : 'FI' } } });
  };
};
