import { portalPlaceholder } from './links.ts';

/** A dot between a label and what a mail client may take for a top-level domain, in every script; also dots of Asia. */
const domainDot = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}{2}|xn--)/giu;

/**
 * A text that people typed, with a space in each scheme and domain, so that no mail client makes a link of it, and without
 * the placeholder that becomes the portal's URL.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(portalPlaceholder, '').replaceAll('://', ': //').replaceAll(domainDot, '. ');

/** Whether a name is meant as a link: it has a scheme or begins a web address. */
export const isLink = (name: string): boolean => /:\/\/|\bwww\./i.test(name);

/**
 * Fields that stay as they are: links that the service made, addresses that are named as such, the username of a mail to
 * its own account, and feedback to customer service.
 */
const kept = new Set([
  'link',
  'removeLink',
  'stopLink',
  'email',
  'contact',
  'month',
  'username',
  'text',
  'from',
  'referer',
]);

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutLinks(value);
  return Array.isArray(value) ? value.map(cleaned) : value;
};

/** Data of a mail with every text that people typed made free of links. */
export const dataWithoutLinks = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]: [string, unknown]) => [field, kept.has(field) ? value : cleaned(value)]),
  ) as Data;
