import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const from = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
);
const folder = fileURLToPath(new URL('./__generated__/', import.meta.url));

/** The weights that the design system uses. */
const weights = { min: 400, max: 700 };

/** OpenType features in use: figures of equal width, kerning and composed characters. */
const features = ['tnum', 'kern', 'ccmp'];

const ascii = Array.from({ length: 95 }, (_nothing, index) => String.fromCodePoint(32 + index)).join('');

/** Characters of Finnish and English texts, and of figures with their units. */
const characters = `${ascii}ÄÅÖÉÜäåöéü\u00a0·×±°²³µ½§«»–—‘’“”•…€−≤≥→←↑↓`;

const range = Array.from(characters, (character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`).join(',');

/*
 * Fallback until the font has loaded: fonts that most machines have, of about its width and exactly its height, so that
 * the layout does not shift when it loads. Each weight has its own size, at which Finnish text takes as much room.
 */
const fallbackFontFace = (names: readonly string[], weight: string, size: number): string => `
@font-face {
  font-family: 'Inter Fallback';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${96.875 / (size / 100)}%;
  descent-override: ${24.12 / (size / 100)}%;
  line-gap-override: 0%;
}`;

/**
 * Adds a subset of the font, half its size, with the characters of nearly all texts and the weights in use; any other
 * character loads the whole font. The page preloads the subset together with its first script.
 */
export const fontSubset = (): Plugin => ({
  name: 'talo:font-subset',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable[\\/]inter[\\/]wght\.css$/ },
    async handler(style) {
      const font = await subsetFont(readFileSync(from), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: features,
      });
      mkdirSync(folder, { recursive: true });
      const file = `${folder}inter-subset.woff2`;
      writeFileSync(file, font);
      // Of faces that contain the same character the last one is used.
      return `${style}
@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url(${file}) format('woff2-variations');
  unicode-range: ${range};
}${fallbackFontFace(['Arial', 'Liberation Sans'], '400 500', 106.5)}${fallbackFontFace(['Arial Bold', 'Liberation Sans Bold'], '600 700', 102)}`;
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-subset.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
});
