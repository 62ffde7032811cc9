import { hashOf } from './secrets.ts';

/** A link with a token that is kept as a hash in `accountLinks` or `reportSettings` while it works. */
const tokenLink = /\{portal\}\/(?:(?:register|resetting|email)\/([\w-]{16,})|vesiposti\/([\w-]{16,})\/confirm)/;

/** Every token in a link, those that open water reports or stop alerts included. */
const tokens = /(\{portal\}\/(?:register|resetting|email|vesiposti|halytykset|subscription\/verify)\/)[\w-]{16,}/g;

/** The same in any other text, whatever the address of the portal. */
const tokensAnywhere = /((?:register|resetting|email|vesiposti|halytykset|subscription\/verify)(?:\/|%2F))[\w-]{16,}/gi;

/** A text of another service without the tokens of links that it repeats. */
export const withoutRepeatedTokens = (text: string): string =>
  text.replaceAll(tokensAnywhere, (_, path: string) => `${path}…`);

/** The SHA-256 of the token that works once in a mail's link; null where no link carries one. */
export const linkHashOf = (text: string): string | null => {
  const [, account, report] = tokenLink.exec(text) ?? [];
  const token = account ?? report;
  return token === undefined ? null : hashOf(token);
};

/** A mail's stored text without the tokens of its links. */
export const withoutTokens = (text: string): string => text.replaceAll(tokens, (_, path: string) => `${path}…`);
