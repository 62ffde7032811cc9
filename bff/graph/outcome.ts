import { GraphQLError } from 'graphql';
import { messageOf, type MessageLocale } from './messages.ts';
import { isUserErrorCode, type UserErrorCode } from './userErrorCodes.ts';
import { builder } from './builder.ts';
import { UserErrorType, userErrorsOf, type UserError } from './mutation.ts';
import { hasCode } from './problems.ts';

/** Outcome of one item of a bulk mutation: the item in its new state, and its errors. */
export type Outcome = { userErrors: UserError[] };

/** The user errors of one item of a bulk mutation. */
export const outcomeErrors = <Row extends Outcome>(name: string, description: string) =>
  builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => ({
      userErrors: t.field({
        type: [UserErrorType],
        description: 'Expected errors for this item; empty if it succeeded or was accepted.',
        resolve: (row) => row.userErrors,
      }),
    }),
  });

/** The error of one item by the code of /ui; none without a code. */
export const refusalAt = (word: string | null, path: string[], locale: MessageLocale): UserError[] => {
  if (word === null) return [];
  const code = isUserErrorCode(word) ? word : 'INVALID';
  return [{ code, message: messageOf(code, locale, { path }), path }];
};

/** Whether the call certainly changed nothing: it was not sent, or the session is unknown. */
const notBegun = (error: unknown): boolean =>
  hasCode(error, 'UNAUTHENTICATED', 'TOO_COSTLY') ||
  (error instanceof GraphQLError && error.extensions['notSent'] === true);

/** The code of an item whose outcome is unknown; undefined for a fault of the server. */
const uncertainty = (error: unknown): UserErrorCode | undefined => {
  if (notBegun(error)) return 'NOT_BEGUN';
  return hasCode(error, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_INVALID') ? 'NOT_KNOWN' : undefined;
};

const refusalsOf = (error: unknown, path: string[], locale: MessageLocale): UserError[] => {
  const word = uncertainty(error);
  if (word) return refusalAt(word, path, locale);
  const refused = userErrorsOf(error, {}, locale);
  if (!refused) throw error;
  return refused.map((one) => ({ ...one, path: [...path, ...one.path.slice(1)] }));
};

/** Outcome of one of several items: done, refused, or unknown. */
export type Attempt<Done> = { done: Done | null; userErrors: UserError[] };

/**
 * Calls /ui once for each item and returns the outcome of every one, also if /ui fails halfway. `path` is the
 * position of the items in the input. Rejects if none of the calls was begun.
 */
export const attemptEach = async <Thing, Done>(
  things: readonly Thing[],
  send: (thing: Thing) => Promise<Done>,
  { path, locale }: { path: string[]; locale: MessageLocale },
): Promise<Attempt<Done>[]> => {
  const results = await Promise.allSettled(things.map(send));
  const [first] = results;
  if (first?.status === 'rejected' && results.every((each) => each.status === 'rejected' && notBegun(each.reason)))
    throw first.reason;
  return results.map((each, at) =>
    each.status === 'fulfilled'
      ? { done: each.value, userErrors: [] }
      : { done: null, userErrors: refusalsOf(each.reason, [...path, String(at)], locale) },
  );
};
