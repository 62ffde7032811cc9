import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { lastDays } from '../../entities/period/calendarSpan.ts';

/** Pages that stay open refetch within this time in milliseconds, not all at once. */
const spreadMs = 60_000;

/** Refetches the screen when a new day has begun in the time zone of the buildings: its variables contain the day. */
export const useDailyRefetch = (): void => {
  const { revalidate } = useRevalidator();
  const refetch = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (): void => {
      const end = Date.parse(lastDays(Date.now(), 1).to);
      timer = setTimeout(
        () => {
          refetch();
          schedule();
        },
        end - Date.now() + Math.random() * spreadMs,
      );
    };
    schedule();
    return () => clearTimeout(timer);
  }, []);
};
