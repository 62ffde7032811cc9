import type { MessageLocale } from './messages.ts';

/** What an operation, or one event of a subscription, has cost so far. */
export type Cost = {
  /** Calls of /ui that it has made. */
  uiCalls: number;
  /** Calls of /ui that it may make. */
  readonly most: number;
};

/**
 * What every resolver is handed, as far as the mechanics need it. The rest (who asks, the client of /ui, the loaders,
 * the live hub) is added to this interface where the context is made, so that the mechanics know no noun.
 */
export interface Context {
  /** Finds the request in the log. */
  readonly requestId: string;
  /** The language of messages for people. */
  readonly locale: MessageLocale;
  readonly cost: Cost;
  /** Forgets everything that was read, so that what is read next is read anew. */
  forget: () => void;
}
