import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { signInPath } from '../../entities/viewer/session.ts';
import { currentUserId } from '../../entities/viewer/currentUserId.ts';

/** Interval in milliseconds at which the viewer is requested again. */
const retryMs = 5000;

/**
 * Requests the viewer again until the service responds, at once when the network is back, and leads back to `next`; a
 * session that has ended meanwhile stays on the page, which shows that then.
 */
export const useEntryRetry = (isWaiting: boolean, next: string): void => {
  const navigate = useNavigate();
  const retry = useEffectEvent(async () => {
    const person = await currentUserId();
    await navigate(person === null ? signInPath(next) : next, { replace: true });
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const request = () => void retry().catch(() => undefined);
    const timer = setInterval(request, retryMs);
    window.addEventListener('online', request);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', request);
    };
  }, [isWaiting]);
};
