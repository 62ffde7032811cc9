import { graphql, useMutation } from 'react-relay';
import type { useSetLocaleMutation } from '../../__generated__/useSetLocaleMutation.graphql.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/language.ts';

/** Turns the portal into another language, in this browser and in the account. */
export const useSetLocale = () => {
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
    void changeLanguage(language);
    commit({ variables: { input: { locale: language === 'en' ? 'EN' : 'FI' } } });
  };
};
