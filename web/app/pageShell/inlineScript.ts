import { prefetchRequest } from '../../entities/prefetchedRequests.ts';
import { withTimeLimit } from '../../ui/lazy/chunkLoadError.ts';
import { firstQueriesAt } from '../screens/firstQueries.ts';
import { applyPreferences } from './applyPreferences.ts';
import { showLoadFailure } from './loadFailure.ts';

/*
 * The script inside the page's head, which web/pages.ts builds for each of the two pages: it sets the stored language
 * and theme before the first paint, sends the queries of the first screen, preloads the screen's chunks, and imports
 * the portal's script after the first paint.
 */

declare global {
  /** Address of the portal's script. */
  const portalScript: string;
  /** Addresses of the chunks of each screen, by the name of its query. */
  const screenChunks: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the chunks of the texts after sign-in, by language. */
  const textChunks: Readonly<Record<string, string>>;
  /** Whether the page is the one for browsers with a session. */
  const hasSession: boolean;
}

const preload = (href: string | undefined): void => {
  if (!href) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.setAttribute('crossorigin', '');
  link.setAttribute('fetchpriority', 'low');
  document.head.append(link);
};

/** A page in a background tab is never painted. */
const paintTimeoutMs = 300;

/** Resolves after the first paint: the second frame begins when the first one is painted. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, document.hidden ? 0 : paintTimeoutMs);
  });

applyPreferences();
if (hasSession) {
  preload(textChunks[document.documentElement.lang]);
  for (const { operation, variables } of firstQueriesAt(location.pathname, location.search)) {
    prefetchRequest(operation, variables);
    screenChunks[operation.name]?.forEach(preload);
  }
}
firstPaint()
  .then(() => withTimeLimit(() => import(portalScript)))
  .catch(() => showLoadFailure());
