import { useEffect, useRef } from 'react';
import { createEvent } from '../store/createStore.ts';

/** How long in milliseconds a message waits for another about the same thing, which replaces it. */
const settleMs = 250;

const waiting = new Map<string, string>();
const announcements = createEvent<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const publish = (): void => {
  const text = [...waiting.values()].join('. ');
  waiting.clear();
  announcements.emit(text);
};

/** Has a screen reader read a message when it is idle. Of several about one thing within 250 ms only the last is read. */
export const announce = (message: string, about: string): void => {
  waiting.delete(about);
  waiting.set(about, message);
  clearTimeout(timer);
  timer = setTimeout(publish, settleMs);
};

/** Calls back with each text to be read; returns how to stop. */
export const onAnnouncement = announcements.subscribe;

/** Announces a message each time that it changes, and `onMount` when its component mounts; null announces nothing. */
export const useAnnouncement = (message: string | null, about: string, { onMount = false } = {}): void => {
  const last = useRef(onMount ? null : message);
  useEffect(() => {
    if (message !== null && message !== last.current) announce(message, about);
    last.current = message;
  }, [message, about]);
};
