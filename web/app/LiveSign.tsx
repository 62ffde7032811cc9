import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/Banner.tsx';
import { showToast } from '../ui/toastQueue.ts';
import { useLiveReturns, useLiveState } from './relay/liveState.ts';

/** Says quietly that live events do not come in, and that they do again. */
export function LiveSign() {
  const { t } = useTranslation();
  const state = useLiveState();
  const returns = useLiveReturns();
  useEffect(() => {
    if (returns > 0) showToast({ tone: 'positive', title: t('shell.liveBack') });
  }, [returns, t]);
  return state === 'lost' ? <Banner tone="warning" title={t('shell.liveLost')} /> : null;
}
