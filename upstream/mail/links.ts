/** Placeholder for the portal's URL in a stored mail, so that queued mails follow a changed PUBLIC_URL. */
export const portalPlaceholder = '{portal}';

/** A link into the portal, for the words of a mail. */
export const linkTo = (path: string): string => `${portalPlaceholder}${path}`;

/** A mail's text with the portal's address in its links. */
export const withLinks = (text: string, publicUrl: string): string =>
  text.replaceAll(portalPlaceholder, () => publicUrl.replace(/\/+$/, ''));

/** Links by which a report or an alert is unsubscribed, at the end of a mail's text. */
const unsubscribeLink = /\{portal\}\/(?:vesiposti\/[\w-]{16,}\/remove|halytykset\/[\w-]{16,})/g;

/** The link of a stored mail's text that unsubscribes its address; null where it has none. */
export const unsubscribeLinkOf = (text: string): string | null => text.match(unsubscribeLink)?.at(-1) ?? null;
