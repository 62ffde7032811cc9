const decoded: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };

/**
 * A drawing without styles at its elements, which the policy of the page forbids: they stand with the other styles, each
 * under a number. Notes for who would go on with the drawing are left out.
 */
export const withoutStyles = ({ html, css }: { html: string; css: string }): { html: string; css: string } => {
  const numbers = new Map<string, number>();
  const bare = html
    .replaceAll(/<!--.*?-->|<template[^>]*><\/template>| autofocus=""/g, '')
    .replaceAll(/ style="([^"]*)"/g, (_all, escaped: string) => {
      const style = escaped.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => decoded[entity] ?? '');
      if (/[<>{}&]/.test(style)) return '';
      const number = numbers.get(style) ?? numbers.size;
      numbers.set(style, number);
      return ` data-style="${number}"`;
    });
  const styles = Array.from(numbers, ([style, number]) => `[data-style="${number}"]{${style}}`);
  return { html: bare, css: css + styles.join('') };
};
