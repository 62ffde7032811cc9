import { useTranslation } from 'react-i18next';
import { NotSent } from '../../forms/notSent.ts';
import { RequestError } from '../../states/requestError.ts';

/** Turns a failed request before sign-in into a failure for the form. */
export const useNotAsked = () => {
  const { t } = useTranslation();
  return (cause: unknown): NotSent => {
    const code = cause instanceof RequestError ? cause.code : 'UNEXPECTED';
    const meaning = code === 'OUTDATED' ? t('failure.OUTDATED.text') : undefined;
    return new NotSent(t(`failure.${code}.title`), { meaning, cause });
  };
};
