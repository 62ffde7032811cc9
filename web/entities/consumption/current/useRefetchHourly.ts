import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRefetchScreen } from '../../../relay/useRefetch.ts';
import { currentVariables } from './currentVariables.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often it is checked whether a refetch is due, in milliseconds. */
const every = 5_000;

const hourOf = (at: number): number => Math.floor(at / hour);

/**
 * Refetches the screen when the next hour has begun, and at most once a minute after the returned function was called:
 * when cores of the target have reported, since readings themselves are pushed for one core at a time only. A hidden page
 * is refetched when it is shown again. Another day has other variables, which the loader of the route reads.
 */
export const useRefetchHourly = (): (() => void) => {
  const refetch = useRefetchScreen();
  const { revalidate } = useRevalidator();
  const [start] = useState(() => Date.now());
  const state = useRef({ fetchedAt: start, isChanged: false });
  const check = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const now = Date.now();
    const { fetchedAt, isChanged } = state.current;
    const isDue = hourOf(now) > hourOf(fetchedAt) || (isChanged && now - fetchedAt >= minute);
    if (!isDue) return;
    state.current = { fetchedAt: now, isChanged: false };
    const isSame = JSON.stringify(currentVariables(now)) === JSON.stringify(currentVariables(fetchedAt));
    if (isSame) refetch();
    else void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => check(), every);
    const onShown = () => check();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
  return useCallback(() => {
    state.current.isChanged = true;
  }, []);
};
