import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { placesAt } from './app/places/places.ts';
import { answerFrom } from './app/drawn/answerFrom.ts';
import { lookIn, readLook, writeLook } from './app/drawn/look.ts';
import { drawInto } from './app/relay/environment.ts';
import { insideRoutes } from './app/routes/insideRoutes.tsx';
import { startTranslations } from './i18n/i18n.ts';
import { languages, storedLanguage, type Language } from './i18n/language.ts';
import { drawWith } from './ui/drawing.ts';
import { GlobalStyle } from './ui/theme/GlobalStyle.tsx';
import { media } from './ui/theme/tokens.ts';
import { withoutStyles } from './app/drawn/withoutStyles.ts';

/** What a page asks first: an operation of the list, and its variables. */
export type Asked = { id: string; name: string; variables: object };

/** What is drawn: the answers in their parts, in the order of what was asked, and the look of the window. */
export type Page = { url: string; answers: readonly (readonly unknown[])[]; whole: boolean; look: string };

/** A drawn page: what stands in it, and its styles. */
export type Drawn = { html: string; css: string };

/** What the page at an address asks; nothing where there is none that asks. */
export const asks = (pathname: string, search: string): Asked[] =>
  placesAt(pathname, search).flatMap(({ place: { query }, variables }) => {
    const { id, name } = query.params;
    return id ? [{ id, name, variables }] : [];
  });

/** The look of the window that asks: as it said itself last, else as it is on such a device with nothing chosen. */
export const lookOf = (cookies: string, onPhone: boolean): { look: string; language: Language } => {
  const said = lookIn(cookies) ?? { narrow: onPhone, choices: {} };
  return { look: writeLook(said), language: said.choices['locale'] === 'en' ? 'en' : 'fi' };
};

const handler = createStaticHandler(insideRoutes);
const started = startTranslations('fi').then(() => i18next.loadLanguages([...languages]));

/** Parts whose code comes later have it at the next turn; the first drawing of a screen waits for them. */
const turns = 3;
const unfinished = /<!--\$!-->/;
const drawnBefore = new Set<string>();

const kept = new Map<string, string>();
Object.assign(globalThis, { keptInWindow: { getItem: (name: string) => kept.get(name) ?? null } });

const drawPage = async ({ url, answers, whole, look }: Page): Promise<Drawn | null> => {
  await started;
  const { pathname, search } = new URL(url);
  const places = placesAt(pathname, search);
  await Promise.all(places.map(({ place }) => place.load()));
  const { narrow, choices } = readLook(look) ?? { narrow: false, choices: {} };
  kept.clear();
  for (const [name, value] of Object.entries(choices)) kept.set(name, value);
  await i18next.changeLanguage(storedLanguage());
  drawInto(answerFrom(places.map(({ place }, at) => [place.query.params, answers[at] ?? []])));
  const context = await handler.query(new Request(url));
  if (context instanceof Response || context.statusCode !== 200) return null;
  const router = createStaticRouter(handler.dataRoutes, context);
  const matches = (query: string) => narrow && (query === media.narrow || query === media.small);
  const draw = (): Drawn => {
    const sheet = new ServerStyleSheet();
    try {
      const html = renderToString(
        sheet.collectStyles(
          <>
            <GlobalStyle />
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </>,
        ),
      );
      return { html, css: sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, '') };
    } finally {
      sheet.seal();
    }
  };
  let drawn = drawWith({ whole, matches }, draw);
  const screen = places.map(({ place }) => place.path).join();
  for (let turn = 1; turn < turns && !drawnBefore.has(screen) && unfinished.test(drawn.html); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    drawn = drawWith({ whole, matches }, draw);
  }
  drawnBefore.add(screen);
  // Who is led elsewhere, as to sign in, is drawn nothing.
  return drawn.html.includes('<main') ? withoutStyles(drawn) : null;
};

let last: Promise<unknown> = Promise.resolve();

/** Draws a page; one after the other, because what a page knows is known all over it. */
export const draw = (page: Page): Promise<Drawn | null> => {
  const drawn = last.then(() => drawPage(page));
  last = drawn.catch(() => undefined);
  return drawn;
};
