import { useTranslation } from 'react-i18next';
import { NotSent } from '../../forms/notSent.ts';
import { RequestError } from '../../states/requestError.ts';

/** Makes of what came in the place of an answer, before the portal, a failure that says why; what it means the form says. */
export const useNotAsked = () => {
  const { t } = useTranslation();
  return (cause: unknown): NotSent => {
    const code = cause instanceof RequestError ? cause.code : 'UNEXPECTED';
    const meaning = code === 'OUTDATED' ? t('failure.OUTDATED.text') : undefined;
    return new NotSent(t(`failure.${code}.title`), { meaning, cause });
  };
};
