import { GraphQLError } from 'graphql';
import { isUserErrorCode, messageOf, type MessageLocale, type UserErrorCode } from './messages.ts';
import { builder } from './builder.ts';
import { UserErrorType, userErrorsOf, type UserError } from './mutation.ts';
import { hasCode } from './problems.ts';

/** What became of one thing of a bulk mutation: the thing as it is now, and why it was refused. */
export type Outcome = { userErrors: UserError[] };

/** The list of refusals of one row of a bulk mutation. */
export const outcomeErrors = <Row extends Outcome>(name: string, description: string) =>
  builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => ({
      userErrors: t.field({
        type: [UserErrorType],
        description: 'Why it was refused; empty when it was done or begun.',
        resolve: (row) => row.userErrors,
      }),
    }),
  });

/** The refusal of one row, by the word that /ui gave; none without a word. */
export const refusalAt = (word: string | null, path: string[], locale: MessageLocale): UserError[] => {
  if (word === null) return [];
  const code = isUserErrorCode(word) ? word : 'INVALID';
  return [{ code, message: messageOf(code, locale, { path }), path }];
};

/** Whether it is certain that nothing came of it: it was never sent, or its sender is unknown. */
const notBegun = (error: unknown): boolean =>
  hasCode(error, 'UNAUTHENTICATED', 'TOO_COSTLY') ||
  (error instanceof GraphQLError && error.extensions['notSent'] === true);

/** The word for what is neither done nor refused; none where the fault is ours. */
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

/** What came of one thing of several: done, or why not, or that nobody knows. */
export type Attempt<Done> = { done: Done | null; userErrors: UserError[] };

/**
 * Does something to each of several things by a call of its own, and tells of every one what came of it, also where
 * /ui breaks in the middle. `place` is where the things stand in the input. When none was even begun it fails as a whole.
 */
export const attemptEach = async <Thing, Done>(
  things: readonly Thing[],
  send: (thing: Thing) => Promise<Done>,
  { place, locale }: { place: string[]; locale: MessageLocale },
): Promise<Attempt<Done>[]> => {
  const answers = await Promise.allSettled(things.map(send));
  const [first] = answers;
  if (first?.status === 'rejected' && answers.every((each) => each.status === 'rejected' && notBegun(each.reason)))
    throw first.reason;
  return answers.map((each, at) =>
    each.status === 'fulfilled'
      ? { done: each.value, userErrors: [] }
      : { done: null, userErrors: refusalsOf(each.reason, [...place, String(at)], locale) },
  );
};
