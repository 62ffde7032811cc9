import { createStore } from '../store/createStore.ts';
import { useStore } from '../store/useStore.ts';

/** How a passing message sounds. */
export type ToastTone = 'info' | 'positive' | 'negative';

/** A passing message about something that just happened. */
export interface ToastMessage {
  tone: ToastTone;
  title: string;
  text?: string;
  /** Disappears although negative, since there is nothing to do about it. */
  passes?: boolean;
  /** What can still be done about it. */
  action?: { label: string; onPress: () => void };
}

/** A message in the queue. */
export interface QueuedToast extends ToastMessage {
  id: number;
  /** When it was shown, in milliseconds. */
  at: number;
}

/** Minimum time that a message stays when the screen changes, in milliseconds. */
const readMs = 4000;

const queue = createStore<readonly QueuedToast[]>([]);
let lastId = 0;

/** The messages now waiting or shown, oldest first. */
export const toasts = queue.get;

/** The messages now waiting or shown, oldest first, for a component. */
export const useToasts = (): readonly QueuedToast[] => useStore(queue);

/** Maximum number of toasts that stay for their action; an older one gives way, so that passing ones are still shown. */
const mostActions = 2;

/** Shows a toast, an equal one only once; returns its id. */
export function showToast(message: ToastMessage): number {
  const { tone, title, text } = message;
  const same = toasts().find((one) => one.tone === tone && one.title === title && one.text === text);
  if (same) return same.id;
  lastId += 1;
  const kept = message.action ? toasts().filter((one) => one.action && one.tone !== 'negative') : [];
  const given = new Set(kept.slice(0, Math.max(0, kept.length + 1 - mostActions)));
  queue.set([...toasts().filter((one) => !given.has(one)), { ...message, id: lastId, at: Date.now() }]);
  return lastId;
}

/** Takes a message away. */
export const dismissToast = (id: number): void => queue.set(toasts().filter((one) => one.id !== id));

/** Removes the action of a toast that is no longer possible, and the toast if it only offered that. */
export const endToastAction = (id: number): void =>
  queue.set(
    toasts().flatMap(({ action, ...one }) => {
      if (one.id !== id) return action ? [{ ...one, action }] : [one];
      return one.tone === 'info' ? [] : [one];
    }),
  );

/** Dismisses toasts of the former screen that were shown long enough. */
export const dismissReadToasts = (): void => queue.set(toasts().filter(({ at }) => Date.now() - at < readMs));
