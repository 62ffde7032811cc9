import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Banner } from '../ui/Banner.tsx';
import { showToast } from '../ui/toastQueue.ts';
import { useLiveReturns, useLiveState } from './relay/liveState.ts';

/** Says quietly that live events do not come in, and that they do again; then the screen asks what it missed. */
export function LiveSign() {
  const { t } = useTranslation();
  const state = useLiveState();
  const returns = useLiveReturns();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (returns === 0) return;
    void revalidate();
    showToast({ tone: 'positive', title: t('shell.liveBack') });
    // Only a return of the connection asks again, not another language.
    // oxlint-disable-next-line react-hooks-js/exhaustive-deps
  }, [returns]);
  return state === 'lost' ? <Banner tone="warning" title={t('shell.liveLost')} /> : null;
}
