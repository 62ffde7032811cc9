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

/** What of the font's ways is used: figures of equal width, and letters that stand as close as they should. */
const features = ['tnum', 'kern', 'ccmp'];

const ascii = Array.from({ length: 95 }, (_nothing, index) => String.fromCodePoint(32 + index)).join('');

/** What Finnish and English are written with, and figures with their units. */
const letters = `${ascii}ÄÅÖÉÜäåöéü\u00a0·×±°²³µ½§«»–—‘’“”•…€−≤≥→←↑↓`;

const range = Array.from(letters, (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16)}`).join(',');

/*
 * Until the font has come, letters of about its width and exactly its height stand in for it, so that nothing moves when
 * it does: those that most machines have, of a weight each, in the sizes at which Finnish text takes as much room.
 */
const standsIn = (names: readonly string[], weight: string, size: number): string => `
@font-face {
  font-family: 'Inter Stand-in';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${96.875 / (size / 100)}%;
  descent-override: ${24.12 / (size / 100)}%;
  line-gap-override: 0%;
}`;

/**
 * Sends a font of half the size, with the letters that nearly everything is written with and the weights that are used;
 * what else is met brings the whole. The page fetches it together with its first script.
 */
export const portalLetters = (): Plugin => ({
  name: 'talo:portal-letters',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable[\\/]inter[\\/]wght\.css$/ },
    async handler(style) {
      const font = await subsetFont(readFileSync(from), letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: features,
      });
      mkdirSync(folder, { recursive: true });
      const file = `${folder}letters.woff2`;
      writeFileSync(file, font);
      // Of faces that have the same letter the last one counts.
      return `${style}
@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url(${file}) format('woff2-variations');
  unicode-range: ${range};
}${standsIn(['Arial', 'Liberation Sans'], '400 500', 106.5)}${standsIn(['Arial Bold', 'Liberation Sans Bold'], '600 700', 102)}`;
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /letters.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
});
