import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router';
import { beginHistoryBack, endHistoryBack } from '../forms/historyBack.ts';
import { useSearch } from '../lists/useSearch.ts';
import { overlayOf } from './useIsOverlayOpen.ts';

/** What a step of the history is marked with that something was opened by. */
const markOf = (name: string) => ({ opened: name });

/** What is opened, and over which page: the one where one is, or by its key the one that is on its way. */
type Soon = { over: Location | string; word: string; isTold: boolean };

/**
 * What is open over the page, by its word in the address, how to open it and how to close it. It is a step of the history
 * of its own: going back closes it and stays on the page, and closing it leaves no step behind. What is opened in its
 * place is still the same step. What is opened while another page is on its way is open over that one.
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
