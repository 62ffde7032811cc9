import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { useReconnects, useLiveState, useHasStaleScreen } from '../../relay/connectionState.ts';

/** A page that was hidden for longer, in milliseconds, may have been suspended and missed events. */
const missedAfter = 10_000;

/** Delay in milliseconds before a screen whose refetch failed is refetched. */
const againAfter = 20_000;

/**
 * Banner while the live connection is lost, one of its subscriptions fails, or the refetch of the screen failed. After
 * a reconnect the screen is refetched once, for the events that were missed, and a toast reports it.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const state = useLiveState();
  const returns = useReconnects();
  const catchUp = useEffectEvent(() => {
    void revalidate();
    showToast({ tone: 'positive', title: t('shell.liveBack') });
  });
  useEffect(() => {
    if (returns > 0) catchUp();
  }, [returns]);
  const look = useEffectEvent(() => void revalidate());
  const unanswered = useHasStaleScreen();
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
