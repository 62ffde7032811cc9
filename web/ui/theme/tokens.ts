const light = {
  ground: '#f5f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceef1',
  hover: '#f0f2f5',
  line: '#e0e3e8',
  lineStrong: '#858d98',
  text: '#15181d',
  muted: '#565e69',
  accent: '#2f55d4',
  accentHover: '#2446b8',
  accentSoft: '#e8edfc',
  onAccent: '#ffffff',
  ok: '#157a3f',
  okSoft: '#e2f3e8',
  lime: '#5f7a00',
  warn: '#935600',
  warnSoft: '#fcefd6',
  markWarn: '#d07103',
  error: '#c0231f',
  errorHover: '#9f1b18',
  errorSoft: '#fce7e5',
  onError: '#ffffff',
  info: '#2f55d4',
  infoSoft: '#e8edfc',
  scrim: 'rgb(15 18 22 / 45%)',
  shadow: '0 1px 2px rgb(15 20 30 / 6%)',
  shadowRaised: '0 8px 28px rgb(15 20 30 / 16%), 0 1px 3px rgb(15 20 30 / 12%)',
  series1: '#2f55d4',
  series2: '#b8540a',
  series3: '#0a766f',
  series4: '#a2297d',
  series5: '#5c6b00',
  series6: '#6b46c1',
  series7: '#86562a',
  series8: '#51606e',
  mediaCold: '#0b7fae',
  mediaHot: '#a63a78',
  mediaMain: '#4a5b7c',
  mediaHeat: '#8445a8',
  mediaElectricity: '#5c6b00',
  mediaLoss: '#7b8490',
  comfortLow: '#2b62b5',
  comfortLowSoft: '#d8e6fa',
  comfortHigh: '#b23f1e',
  comfortHighSoft: '#fbdfcf',
  chartWeekend: '#f3f4f7',
};

const dark: typeof light = {
  ground: '#0e1114',
  surface: '#161a1f',
  raised: '#1d2228',
  sunken: '#0a0c0f',
  hover: '#1f252c',
  line: '#2a3038',
  lineStrong: '#6f7985',
  text: '#e7eaee',
  muted: '#a2abb6',
  accent: '#8aabff',
  accentHover: '#a6bfff',
  accentSoft: '#1d2845',
  onAccent: '#0b1230',
  ok: '#50c584',
  okSoft: '#12291c',
  lime: '#b6cf45',
  warn: '#e8aa45',
  warnSoft: '#2d2210',
  markWarn: '#f0a93a',
  error: '#ff857c',
  errorHover: '#ff9f98',
  errorSoft: '#351917',
  onError: '#2b0705',
  info: '#8aabff',
  infoSoft: '#1d2845',
  scrim: 'rgb(0 0 0 / 60%)',
  shadow: '0 1px 2px rgb(0 0 0 / 30%)',
  shadowRaised: '0 10px 32px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
  series1: '#8aabff',
  series2: '#f59a4a',
  series3: '#3cc7bd',
  series4: '#f07ac8',
  series5: '#b9c94a',
  series6: '#b79bff',
  series7: '#d2a679',
  series8: '#a5b3c1',
  mediaCold: '#46a8d3',
  mediaHot: '#d977ab',
  mediaMain: '#a9b8d6',
  mediaHeat: '#b98ade',
  mediaElectricity: '#b9c94a',
  mediaLoss: '#737e8b',
  comfortLow: '#7db2f5',
  comfortLowSoft: '#1d3352',
  comfortHigh: '#f59a76',
  comfortHighSoft: '#4a2a1c',
  chartWeekend: '#1b2026',
};

/** The name of one colour (or shadow) that both themes define. */
export type ColorName = keyof typeof light;

/** The values of every colour in each theme, the source of the custom properties on the page. */
export const themes = { light, dark };

/** One colour of the current theme, to be used in styles. */
export const color = (name: ColorName): string => `var(--${name})`;

/** How many different colours the series of a chart have before they begin again. */
const seriesColorCount = 8;

/** The ink of a series: one of the colours of series by its index, or that of what is consumed. */
export type Ink = number | Extract<ColorName, `media${string}`>;

/** The colour of an ink. */
export const seriesColor = (ink: Ink): string =>
  typeof ink === 'number' ? `var(--series${(ink % seriesColorCount) + 1})` : color(ink);

/** Steps of the 4 px grid. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** A distance on the 4 px grid. */
export const space = (steps: Space): string => `${steps * 4}px`;

/** Sizes of text, in rem so that the reader's own setting counts. */
export const fontSize = {
  tiny: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  large: '1rem',
  heading: '1.0625rem',
  title: '1.375rem',
  figure: '1.75rem',
};

/** Roundings of corners. */
export const radius = { small: '4px', medium: '6px', large: '10px', full: '999px' };

/** What lies on top of what. */
export const layer = { sticky: 10, header: 20, overlay: 100, popover: 110, cover: 115, toast: 120 };

/** The height of the bar on top of every screen, which what passes by leaves free. */
export const headerHeight = '52px';

/** The width in pixels under which the navigation drawer is a panel over the page. */
const drawerBreakpoint = 700;

/** The width in pixels under which the page has room for one navigation beside the content only, as a rail of icons. */
const railBreakpoint = 1100;

/** The width in pixels under which a screen counts as small. */
const smallScreenBreakpoint = 1000;

/** Media queries that the parts and the frame share. */
export const media = {
  narrow: `(max-width: ${drawerBreakpoint - 0.02}px)`,
  compact: `(max-width: ${railBreakpoint - 0.02}px)`,
  small: `(max-width: ${smallScreenBreakpoint - 0.02}px)`,
  dark: '(prefers-color-scheme: dark)',
  calm: '(prefers-reduced-motion: reduce)',
  touch: '(pointer: coarse)',
  paper: 'print',
};
