import type { SseSubscriber } from './sseSubscriber.ts';

/** The streams of server-sent events that are open or being opened. */
export type OpenStreams = {
  add: (subscriber: SseSubscriber) => void;
  delete: (subscriber: SseSubscriber) => void;
  /** Breaks off all streams without a last event, and each that is added later: their clients reconnect. */
  cut: () => void;
};

const keepAliveMs = 12_000;

/** Creates the set of open streams, which are kept alive by comments. */
export const createOpenStreams = (): OpenStreams => {
  const open = new Set<SseSubscriber>();
  let isCut = false;
  const keepAlive = setInterval(() => {
    for (const subscriber of open) subscriber.keepAlive();
  }, keepAliveMs).unref();
  return {
    add: (subscriber) => {
      if (isCut) subscriber.cut();
      else open.add(subscriber);
    },
    delete: (subscriber) => void open.delete(subscriber),
    cut: () => {
      isCut = true;
      clearInterval(keepAlive);
      for (const subscriber of open) subscriber.cut();
      open.clear();
    },
  };
};
