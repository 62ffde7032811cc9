/** Placeholder for the portal's URL in a stored mail, so that queued mails follow a changed PUBLIC_URL. */
const portalPlaceholder = '{portal}';

/** A link into the portal, for the words of a mail. */
export const linkTo = (path: string): string => `${portalPlaceholder}${path}`;

/** A mail's text with the portal's address in its links. */
export const withLinks = (text: string, publicUrl: string): string =>
  text.replaceAll(portalPlaceholder, () => publicUrl.replace(/\/+$/, ''));
