import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onPartLost } from '../ui/lazy/lostParts.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { failureCodeOf } from './failureCode.ts';

/** Says why what was pressed did not open, where its code did not come. */
export const useChunkLoadErrors = (): void => {
  const { t } = useTranslation();
  useEffect(
    () =>
      onPartLost((lost) => {
        const code = failureCodeOf(lost);
        showToast({ tone: 'negative', title: t(`failure.${code}.title`), text: t(`failure.${code}.text`) });
      }),
    [t],
  );
};
