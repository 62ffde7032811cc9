import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onChunkLoadError } from '../ui/lazy/unshownErrors.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { failureCodeOf } from './failureCode.ts';

/** Shows a toast if the code of an overlay fails to load. */
export const useChunkLoadErrors = (): void => {
  const { t } = useTranslation();
  useEffect(
    () =>
      onChunkLoadError((lost) => {
        const code = failureCodeOf(lost);
        showToast({ tone: 'negative', title: t(`failure.${code}.title`), text: t(`failure.${code}.text`) });
      }),
    [t],
  );
};
