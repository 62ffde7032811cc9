/*
 * The header that names a downloaded file, for both services: what /ui sends, and what the BFF sends on.
 */

/** Types that a browser may display; files of all others are saved. */
const displayed = new Set(['application/pdf', 'image/png', 'image/jpeg']);

// What encodeURIComponent leaves although RFC 8187 does not allow it in `filename*`.
const percentEncoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The name for clients that know no `filename*`: letters without their accents, and `_` for what is not ASCII. */
const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^ -~]/gu, '_')
    .replaceAll(/["\\%]/g, '_');

/** Whether a file of this type is displayed rather than saved. */
export const isDisplayed = (mimeType: string): boolean => displayed.has(mimeType);

/** Content-Disposition of a file by RFC 6266, with its name in both forms. */
export const contentDisposition = ({ name, mimeType }: { name: string; mimeType: string }): string =>
  `${isDisplayed(mimeType) ? 'inline' : 'attachment'}; filename="${asciiName(name)}"; filename*=UTF-8''${percentEncoded(name)}`;

/** Headers by which a displayed file runs nothing and is loaded as what it says it is. */
export const fileHeaders = (mimeType: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(isDisplayed(mimeType)
    ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; sandbox" }
    : {}),
});

/** The name in a Content-Disposition header; `filename*` before `filename`. */
export const nameInDisposition = (header: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded === undefined ? (/filename="([^"]*)"/i.exec(header)?.[1] ?? 'file') : decodeURIComponent(encoded);
};
