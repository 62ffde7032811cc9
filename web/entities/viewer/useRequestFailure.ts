import { useTranslation } from 'react-i18next';
import { MutationFailure } from '../../relay/mutationFailure.ts';
import { RequestError } from '../../states/requestError.ts';

/** Turns the error of a request before signing in into a failure with its reason; its meaning is given by the form. */
export const useRequestFailure = () => {
  const { t } = useTranslation();
  return (cause: unknown): MutationFailure => {
    const code = cause instanceof RequestError ? cause.code : 'UNEXPECTED';
    const meaning = code === 'OUTDATED' ? t('failure.OUTDATED.text') : undefined;
    return new MutationFailure(t(`failure.${code}.title`), { meaning, cause });
  };
};
