const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML with its entities decoded. */
export const decoded = (xml: string): string =>
  xml.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

/** Value of an attribute of a tag, as it is in the file. */
export const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
};

/** XML whose elements have no prefixes; attributes keep theirs. */
export const withoutPrefixes = (xml: string): string =>
  /^[^<]*(?:<\?[^>]*>\s*)?<\w+:/.test(xml) ? xml.replaceAll(/<(\/?)\w+:/g, '<$1') : xml;

/** A range of merged cells, from its first row and column, counted from 0. */
export type Merge = { row: number; column: number; rows: number; columns: number };

/** A sheet of a workbook: its cells as texts and its merged ranges. */
export type Worksheet = { name: string; rows: string[][]; merges: Merge[] };
