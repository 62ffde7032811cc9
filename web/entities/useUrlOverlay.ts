import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router';
import { beginHistoryBack, endHistoryBack } from '../forms/historyBack.ts';
import { useSearch } from '../lists/useSearch.ts';
import { overlayOf, useIsOverlayOpen } from './useIsOverlayOpen.ts';

/** Navigates; from an overlay it replaces the history entry of the overlay, so that going back leads to the page. */
export const useOverlayNavigate = (): ((address: string) => void) => {
  const navigate = useNavigate();
  const replace = useIsOverlayOpen();
  return (address) => void navigate(address, { replace });
};

/** State of the history entry by which an overlay was opened, also for a link that opens one. */
export const markOf = (name: string) => ({ opened: name });

/** An overlay that is about to open, over the present page or, by its key, over the one that is loading. */
type Soon = { over: Location | string; word: string; isTold: boolean };

/**
 * The overlay that is open over the page, by its word in the URL, with what opens and what closes it. It has a history
 * entry of its own: going back closes it and stays on the page, and closing it leaves no entry behind. Another overlay
 * opened in its place has the same entry. One that is opened while another page is loading is open over that page.
 */
export const useUrlOverlay = (name: string) => {
  const [search, change] = useSearch();
  const location = useLocation();
  const { key, state } = location;
  const coming = useNavigation().location?.key;
  const navigate = useNavigate();
  // Shown before the URL has changed, since the next key may follow at once.
  const [soon, setSoon] = useState<Soon | null>(null);
  useEffect(() => endHistoryBack(key), [key]);
  const isMarked = overlayOf(state) === name;
  const tell = (word: string) => change({ [name]: word }, isMarked ? undefined : markOf(name));
  const open = (word: string) => {
    setSoon({ over: coming ?? location, word, isTold: !coming });
    if (!coming) tell(word);
  };
  // The pending navigation has ended, so that its URL gets the overlay.
  if (soon?.over === key) setSoon({ ...soon, over: location });
  const isOver = soon !== null && (soon.over === location || soon.over === key || soon.over === coming);
  const isWaiting = isOver && !soon.isTold;
  const untold = isWaiting && soon.over === location ? soon.word : null;
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (untold !== null) tellNow(untold);
  }, [untold]);
  const close = () => {
    if (isWaiting) setSoon(null);
    else if (!isMarked) change({ [name]: null });
    else if (beginHistoryBack(key)) void navigate(-1);
  };
  return [isOver ? soon.word : search.get(name), open, close] as const;
};
