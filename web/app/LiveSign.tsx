import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { useLiveReturns, useLiveState, useUnanswered } from './relay/liveState.ts';

/** A page that was out of sight for longer may have slept and missed events. */
const missedAfter = 10_000;

/** A screen that could not be asked for anew is asked for again after this long. */
const againAfter = 20_000;

/**
 * Says quietly that live events do not come in, or not all of them, or that a screen could not be asked for anew, and that
 * all is well again; then the screen asks what it missed.
 */
export function LiveSign() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const state = useLiveState();
  const returns = useLiveReturns();
  const catchUp = useEffectEvent(() => {
    void revalidate();
    showToast({ tone: 'positive', title: t('shell.liveBack') });
  });
  useEffect(() => {
    if (returns > 0) catchUp();
  }, [returns]);
  const look = useEffectEvent(() => void revalidate());
  const unanswered = useUnanswered();
  useEffect(() => {
    if (!unanswered) return undefined;
    const timer = setInterval(look, againAfter);
    return () => clearInterval(timer);
  }, [unanswered]);
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const turn = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > missedAfter) look();
    };
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, []);
  if (state === 'lost') return <Banner tone="warning" title={t('shell.liveLost')} />;
  return state === 'behind' ? <Banner tone="warning" title={t('shell.liveBehind')} /> : null;
}
