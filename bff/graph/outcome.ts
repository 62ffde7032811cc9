import { isUserErrorCode, messageOf, type MessageLocale } from './messages.ts';
import { builder } from './builder.ts';
import { UserErrorType, userErrorsOf, type UserError } from './mutation.ts';

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
  return [{ code, message: messageOf(code, locale), path }];
};

/** Does something to one row: what came of it, or the refusals with the row's place in front of their paths. */
export const attempt = async <Done>(
  work: Promise<Done>,
  path: string[],
  locale: MessageLocale,
): Promise<{ done: Done | null; userErrors: UserError[] }> => {
  try {
    return { done: await work, userErrors: [] };
  } catch (error) {
    const refused = userErrorsOf(error, {}, locale);
    if (!refused) throw error;
    return { done: null, userErrors: refused.map((one) => ({ ...one, path: [...path, ...one.path.slice(1)] })) };
  }
};
