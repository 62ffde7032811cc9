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
type PendingOverlay = { over: Location | string; word: string; isWritten: boolean };

/**
 * The overlay that is open over the page, by its word in the URL, with what opens and what closes it. It has a history
 * entry of its own: going back closes it and stays on the page, and closing it leaves no entry behind. Another overlay
 * opened in its place has the same entry. One that is opened while another page is loading is open over that page.
 */
export const useUrlOverlay = (name: string) => {
  const [search, change] = useSearch();
  const location = useLocation();
  const { key, state } = location;
  const loadingKey = useNavigation().location?.key;
  const navigate = useNavigate();
  // Shown before the URL has changed, since the next key may follow at once.
  const [pendingOverlay, setPendingOverlay] = useState<PendingOverlay | null>(null);
  useEffect(() => endHistoryBack(key), [key]);
  const isMarked = overlayOf(state) === name;
  const write = (word: string) => change({ [name]: word }, isMarked ? undefined : markOf(name));
  const open = (word: string) => {
    setPendingOverlay({ over: loadingKey ?? location, word, isWritten: !loadingKey });
    if (!loadingKey) write(word);
  };
  // The pending navigation has ended, so that its URL gets the overlay.
  if (pendingOverlay?.over === key) setPendingOverlay({ ...pendingOverlay, over: location });
  const isOver =
    pendingOverlay !== null &&
    (pendingOverlay.over === location || pendingOverlay.over === key || pendingOverlay.over === loadingKey);
  const isWaiting = isOver && !pendingOverlay.isWritten;
  const unwritten = isWaiting && pendingOverlay.over === location ? pendingOverlay.word : null;
  const writePending = useEffectEvent(write);
  useEffect(() => {
    if (unwritten !== null) writePending(unwritten);
  }, [unwritten]);
  const close = () => {
    if (isWaiting) setPendingOverlay(null);
    else if (!isMarked) change({ [name]: null });
    else if (beginHistoryBack(key)) void navigate(-1);
  };
  return [isOver ? pendingOverlay.word : search.get(name), open, close] as const;
};
