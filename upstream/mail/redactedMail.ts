import type { Row } from '../db/schema.ts';
import { withoutTokens } from '../text/linkTokens.ts';

/** Stored text of a mail that is not sent any more: without the tokens of its links. */
export const redactedMail = ({ text, html }: Pick<Row<'outbox'>, 'text' | 'html'>) => ({
  text: withoutTokens(text),
  html: html === null ? null : withoutTokens(html),
  linkHash: null,
});
