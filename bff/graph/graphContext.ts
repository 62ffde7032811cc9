import type { MessageLocale } from './messages.ts';

/** Cost of an operation or of one event of a subscription. */
export type Cost = {
  /** Number of calls of /ui so far. */
  uiCalls: number;
  /** Maximum number of calls of /ui. */
  readonly most: number;
};

/**
 * The part of the resolver context that `bff/graph` needs. `bff/context.ts` adds the session, the client of /ui, the
 * loaders and the live hub, so that `bff/graph` knows no noun.
 */
export interface Context {
  /** ID of the request in the log. */
  readonly requestId: string;
  /** Language of messages. */
  readonly locale: MessageLocale;
  readonly cost: Cost;
  /** Clears the loaders, so that later reads call /ui again. */
  forget: () => void;
}
