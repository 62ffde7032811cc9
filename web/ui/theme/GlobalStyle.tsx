import { createGlobalStyle } from 'styled-components';
import { figuresStyle } from '../display/figuresStyle.ts';
import { color, fontSize, media, radius, space, themes } from './tokens.ts';

const properties = (theme: Record<string, string>) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

/** The tokens of both themes and densities as custom properties, and the ground that every page stands on. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${properties(themes.light)}
    --control: 36px;
    --control-small: 28px;
    --row: 40px;
    --pad: 16px;
    --touch: 0px;
    --bar-top: 0px;
    --bar-bottom: 0px;
  }
  @media ${media.dark} {
    :root:not([data-theme='light']) { color-scheme: dark; ${properties(themes.dark)} }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${properties(themes.dark)} }
  [data-density='compact'] {
    --control: 30px;
    --control-small: 24px;
    --row: 32px;
    --pad: 12px;
  }
  @media ${media.touch} {
    :root, [data-density='compact'] { --control: 44px; --control-small: 36px; --row: 44px; --touch: 44px; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    font-family: 'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
    -webkit-text-size-adjust: 100%;
    scrollbar-color: ${color('lineStrong')} transparent;
    /* What takes the focus is scrolled clear of the bars that stay at the edges of the window. */
    scroll-padding-block: calc(var(--bar-top) + ${space(2)}) calc(var(--bar-bottom) + ${space(2)});
  }
  body {
    margin: 0;
    background: ${color('ground')};
    color: ${color('text')};
    font-size: ${fontSize.body};
    line-height: 1.45;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  h1, h2, h3, h4, h5, h6 { font-weight: 600; line-height: 1.25; letter-spacing: -0.011em; text-wrap: balance; overflow-wrap: anywhere; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  button, input, select, textarea { font: inherit; font-feature-settings: inherit; color: inherit; letter-spacing: inherit; }
  time, output, svg text, input[inputmode], input[type='number'] { ${figuresStyle} }
  table { border-collapse: separate; border-spacing: 0; }
  svg { display: block; flex: none; }
  a { color: ${color('accent')}; }

  :focus { outline: none; }
  :focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
    border-radius: ${radius.small};
  }
  ::selection { background: ${color('accentSoft')}; color: ${color('text')}; }

  @media ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
  @page { size: A4; margin: 14mm; }
  @page lying { size: A4 landscape; margin: 14mm; }
  @media print {
    :root:root:root { color-scheme: light; ${properties(themes.light)} --ground: #ffffff; }
    body { font-size: 10pt; }
    tr, figure { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
    /* A page of its own size begins on a new sheet: the whole content lies, not its table alone. */
    main:has(table[data-wide='true']) { page: lying; }
  }
`;
