/** Stands in a stored mail where the portal's address goes, so that a moved portal moves the links of waiting mails. */
const portalPlaceholder = '{portal}';

/** A link into the portal, for the words of a mail. */
export const linkTo = (path: string): string => `${portalPlaceholder}${path}`;

/** A mail's text with the portal's address in its links. */
export const withLinks = (text: string, publicUrl: string): string =>
  text.replaceAll(portalPlaceholder, () => publicUrl.replace(/\/+$/, ''));
