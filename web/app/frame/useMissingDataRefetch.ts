import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { onMissingData } from '../../states/missingData.ts';

/** Shortest time in milliseconds between two refetches; each further one within `quietMs` waits twice as long. */
const shortestMs = 2_000;
const quietMs = 60_000;

/**
 * Refetches the page when it reads data that no response has brought: another query or an event has added a record to one
 * of its lists, with fewer fields than the page reads. Data that stay missing are asked for less and less often.
 */
export const useMissingDataRefetch = (): void => {
  const { revalidate } = useRevalidator();
  const refetch = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = -Infinity;
    let wait = shortestMs;
    const stop = onMissingData(() => {
      if (timer !== undefined) return;
      const since = Date.now() - last;
      wait = since > quietMs + wait ? shortestMs : wait;
      // Never while React renders, which is when data are read.
      timer = setTimeout(
        () => {
          timer = undefined;
          wait *= 2;
          last = Date.now();
          refetch();
        },
        Math.max(0, last + wait - Date.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
};
