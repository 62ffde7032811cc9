const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const;

/** A text as it stands in HTML, in elements and attributes. */
export const escaped = (text: string): string =>
  entities
    .reduce((html, [character, entity]) => html.replaceAll(character, () => entity), text)
    .replaceAll('\n', '<br>');

/** The text of an attribute that `escaped` has written. */
export const unescaped = (html: string): string =>
  entities.toReversed().reduce((text, [character, entity]) => text.replaceAll(entity, () => character), html);
