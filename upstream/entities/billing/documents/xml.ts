import { XMLBuilder } from 'fast-xml-parser';
import { exact } from '../../../../contract/money.ts';

/** Elements of an XML document by name, in order; attributes begin with `@`, the text of an element is `#text`. */
export type XmlNode = { readonly [name: string]: XmlValue };

/** Content of an element; undefined leaves it out, an array repeats it. */
export type XmlValue = string | XmlNode | undefined | readonly (string | XmlNode)[];

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: '  ' });

/** Characters that XML 1.0 has no form for; names that came from elsewhere may bear them. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** An XML document in UTF-8. */
export const writeXml = (root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root).replaceAll(unwritable, '')}`;

/** Text of an element cut to its longest; undefined if empty, so that the element is left out. */
export const cut = (text: string | null | undefined, length: number): string | undefined =>
  Array.from(text?.trim() ?? '')
    .slice(0, length)
    .join('') || undefined;

/** Euros or a price with at least two decimals and all that it has, with a decimal point. */
export const decimalText = (number: number): string => {
  const value = exact(number);
  return value.toFixed(Math.max(2, value.dp()));
};
