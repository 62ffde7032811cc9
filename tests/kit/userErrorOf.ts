import { messageOf, type MessageLocale } from '../../bff/graph/messages.ts';
import type { UserErrorCode } from '../../bff/graph/userErrorCodes.ts';

/** A refusal of a mutation as the graph returns it, with its own sentence. */
export const userErrorOf = (code: UserErrorCode, locale: MessageLocale = 'fi', path = ['input']) => ({
  code,
  message: messageOf(code, locale, { path }),
  path,
});
