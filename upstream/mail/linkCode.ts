import { escaped, unescaped } from './escaped.ts';
import type { MailData } from './mailData.ts';

/** Content ID of the picture of a mail's link. */
export const linkCodeId = 'link-code@talo';

/**
 * Mails that are read at a desk and lead to what a phone is for: an account, an alert, a report. Links that change a
 * password or an address are opened where the mail is.
 */
const kinds = new Set<keyof MailData>(['invitation', 'account', 'access', 'alert', 'report']);

const alternatives = {
  fi: 'QR-koodi: avaa linkki puhelimella',
  en: 'QR code: open the link on a phone',
};

/** The link of a mail in HTML, with the picture of its QR code where the kind has one. */
export const linkHtml = (kind: keyof MailData, locale: 'fi' | 'en', link: { label: string; href: string }): string => {
  const anchor = `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`;
  if (!kinds.has(kind)) return anchor;
  const alt = escaped(alternatives[locale]);
  return `${anchor}<p><img src="cid:${linkCodeId}" alt="${alt}" width="132" height="132"></p>`;
};

const coded = new RegExp(`<p><a href="([^"]*)">[^<]*</a></p><p><img src="cid:${linkCodeId}"`);

/** The link whose QR code the HTML of a mail shows; null where it shows none. */
export const codedLinkOf = (html: string | null): string | null => {
  const href = coded.exec(html ?? '')?.[1];
  return href === undefined ? null : unescaped(href);
};
