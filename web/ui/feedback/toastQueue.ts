/** How a passing message sounds. */
export type ToastTone = 'info' | 'positive' | 'negative';

/** A passing message about something that just happened. */
export interface ToastMessage {
  tone: ToastTone;
  title: string;
  text?: string;
  /** Goes by itself though it is negative: nothing is lost by it, and there is nothing to do about it. */
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

/** How long somebody has to read a message before another screen may take it away. */
const readMs = 4000;

let queue: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (next: readonly QueuedToast[]) => {
  queue = next;
  for (const listener of listeners) listener();
};

/** The messages now waiting or shown, oldest first. */
export const toasts = (): readonly QueuedToast[] => queue;

/** Calls back when the queue changes; answers with the way to stop. */
export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows a message at the top of the page, the same message twice once; answers its number. */
export function showToast(message: ToastMessage): number {
  const { tone, title, text } = message;
  const same = queue.find((one) => one.tone === tone && one.title === title && one.text === text);
  if (same) return same.id;
  lastId += 1;
  put([...queue, { ...message, id: lastId, at: Date.now() }]);
  return lastId;
}

/** Takes a message away. */
export const dismissToast = (id: number): void => put(queue.filter((one) => one.id !== id));

/** Takes away what could be done about a message, where nothing is left to do; what only told of that goes with it. */
export const endToastAction = (id: number): void =>
  put(
    queue.flatMap(({ action, ...one }) => {
      if (one.id !== id) return action ? [{ ...one, action }] : [one];
      return one.tone === 'info' ? [] : [one];
    }),
  );

/** Takes away what was said on a screen that somebody has now left, but not what has only just been said. */
export const dismissReadToasts = (): void => put(queue.filter(({ at }) => Date.now() - at < readMs));
