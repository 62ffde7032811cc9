import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isAsyncIterable } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import { localeOf } from '../graph/messages.ts';
import { asGraphError, maskError } from '../graph/problems.ts';
import { writeJson } from '../graph/rawJson.ts';
import { portalPolicyWith } from '../guard/securityHeaders.ts';
import { compressResponse } from './compressResponse.ts';
import { urlOf } from '../guardServer.ts';
import type { Fault } from '../observability/log.ts';
import { hasSessionCookie, wantsPage, type Handler } from './portalFiles.ts';
import { formatErrors } from '../observability/formatErrors.ts';
import type { Graph } from '../graphqlServer.ts';

/*
 * Somebody with a session who opens a page is sent it drawn, with the answers that it was drawn from: the browser shows
 * it while the portal's own script is still on its way, and asks nothing of it again. The page begins at once, and what
 * the graph answers follows as it comes; whatever does not come the portal asks for itself.
 */

/** An operation of the list that a page asks first. */
export type PageOperation = { id: string; name: string; variables: object };

/** What draws the portal's pages where there is no window. */
export type PageRenderer = {
  /** What the page at an address asks first; nothing where there is none that asks. */
  asks: (pathname: string, search: string) => readonly PageOperation[];
  /** The look of the window that asks, as far as its cookies and the kind of device tell, and the language in it. */
  lookOf: (cookies: string, onPhone: boolean) => { look: string; language: string };
  /** Draws a page from the answers in their parts, or not, where it would not be what the portal shows. */
  draw: (page: {
    url: string;
    answers: readonly (readonly unknown[])[];
    whole: boolean;
    look: string;
  }) => Promise<{ html: string; css: string } | null>;
};

type Settings = {
  graph: Graph;
  pageRenderer: PageRenderer;
  webRoot: string;
  requestContextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  fault: Fault;
};

/** By then the portal's script is there in most browsers, and draws by itself. */
const worthDrawingMs = 2000;
/** Later parts of the answers that come so soon after the first are drawn with them. */
const soonMs = 150;
/** So long the beginning of the page takes to leave, before the work on what follows holds it up. */
const headMs = 2;
/** Where so many pages wait to be drawn, the next one comes sooner from its own script. */
const mostWaiting = 4;

const preloads = / *<link rel="modulepreload"[^>]*>\n/g;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** One operation of the page: its parts as they have come, and when. */
type Asking = { parts: string[]; first: Promise<void>; end: Promise<void> };

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isPhone = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-ch-ua-mobile'] ?? (/\bMobi/.test(headers['user-agent'] ?? '') ? '?1' : '?0')) === '?1';

/** Serves drawn pages to those who have a session; calls on for everything else. */
export const servePrerendered = ({ graph, pageRenderer, webRoot, requestContextOf, fault }: Settings): Handler => {
  // No plugin looks into the request of a POST, but one asks whether it takes an answer in parts.
  const anyRequest = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { accept: 'multipart/mixed, application/json' },
  });
  let waiting = 0;

  const resultOf = async ({ id, name, variables }: PageOperation, requestContext: RequestContext): Promise<unknown> => {
    try {
      const params = { doc_id: id, operationName: name, variables };
      return await graph.getResultForParams({ params, request: anyRequest }, { requestContext });
    } catch (error) {
      return { errors: [asGraphError(maskError(error))] };
    }
  };

  /** Asks; `take` is given each part of the answer as the text that travels. */
  const begin = (asked: PageOperation, requestContext: RequestContext, take: (part: string) => void): Asking => {
    const parts: string[] = [];
    const come = Promise.withResolvers<void>();
    const add = (part: unknown): void => {
      const pieces = writeJson(formatErrors(part, requestContext.requestId, fault) as object);
      const text = Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString('utf8');
      parts.push(text);
      take(text);
      come.resolve();
    };
    const run = async (): Promise<void> => {
      const result = await resultOf(asked, requestContext);
      if (!isAsyncIterable(result)) return add(result);
      for await (const part of result) add(part);
    };
    const end = run()
      .catch((error: unknown) => fault(requestContext.requestId, String(error)))
      .finally(come.resolve);
    return { parts, first: come.promise, end };
  };

  const drawn = async (
    url: string,
    look: string,
    askings: readonly Asking[],
    whole: boolean,
    requestContext: RequestContext,
  ) => {
    if (waiting >= mostWaiting || askings.some(({ parts }) => parts.length === 0)) return null;
    waiting += 1;
    try {
      const answers = askings.map(({ parts }) => parts.map((part) => JSON.parse(part) as unknown));
      return await pageRenderer.draw({ url, answers, whole, look });
    } catch (error) {
      fault(requestContext.requestId, error instanceof Error ? (error.stack ?? error.message) : String(error));
      return null;
    } finally {
      waiting -= 1;
    }
  };

  const give = async (
    page: string,
    asked: readonly PageOperation[],
    request: IncomingMessage,
    response: ServerResponse & { flush?: () => void },
  ): Promise<void> => {
    const nonce = randomBytes(16).toString('base64');
    const url = urlOf(request).href;
    const { look, language } = pageRenderer.lookOf(request.headers.cookie ?? '', isPhone(request));
    // What has begun to be sent can set no cookie any more.
    const requestContext = { ...requestContextOf(request, response), locale: localeOf(language), canSetCookies: false };
    const at = page.lastIndexOf('</body>');
    const open = `data-look="${inAttribute(look)}" data-asked="${inAttribute(JSON.stringify(asked))}"`;
    const write = (text: string): void => {
      response.write(text);
      response.flush?.();
    };
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': portalPolicyWith(nonce),
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      vary: 'accept-encoding, cookie',
    });
    // The script that will take the place of what is drawn is fetched once that has been painted.
    write(
      page
        .slice(0, at)
        .replaceAll(preloads, '')
        .replace('data-inside', (found) => `${found} ${open}`),
    );
    await pause(headMs);
    if (requestContext.clientDisconnected?.aborted) return;
    let held: string[] | null = [];
    const askings = asked.map((one, index) =>
      begin(one, requestContext, (part) => {
        const text = `<script type="application/json" data-answer="${index}">${part.replaceAll('<', '\\u003c')}</script>\n`;
        if (held) held.push(text);
        else write(text);
      }),
    );
    const end = Promise.all(askings.map((asking) => asking.end));
    let whole = false;
    const soon = async (): Promise<void> => {
      await Promise.all(askings.map(({ first }) => first));
      await Promise.race([end.then(() => (whole = true)), pause(soonMs)]);
    };
    await Promise.race([soon(), pause(worthDrawingMs)]);
    const picture = await drawn(url, look, askings, whole, requestContext);
    const shown = picture
      ? `<style nonce="${nonce}">${picture.css}</style><div id="drawn"${whole ? ' data-whole' : ''} inert aria-hidden="true">${picture.html}</div>\n`
      : '';
    write(shown + held.join(''));
    held = null;
    await end;
    response.end(page.slice(at));
  };

  return async (request, response, next) => {
    const { pathname, search } = urlOf(request);
    const asked =
      request.method === 'GET' && wantsPage(request) && hasSessionCookie(request)
        ? pageRenderer.asks(pathname, search)
        : [];
    const page = asked.length > 0 ? await readFile(join(webRoot, 'inside.html'), 'utf8').catch(() => null) : null;
    if (page === null) await next();
    else await compressResponse(request, response, () => give(page, asked, request, response));
  };
};
