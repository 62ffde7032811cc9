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
 * Prerenders pages for browsers with a session, together with the GraphQL results that they were rendered from, so
 * that the page is visible before the portal's script has loaded and the script does not request them again. The head
 * is sent at once and the results follow as they arrive; the portal requests whatever is missing itself.
 */

/** An operation that a page executes first. */
export type PageOperation = { id: string; name: string; variables: object };

/** Renders pages of the portal on the server. */
export type PageRenderer = {
  /** The operations of the page at an address; empty if it has none. */
  asks: (pathname: string, search: string) => readonly PageOperation[];
  /** The appearance of the client by its cookies and device type, and the language. */
  lookOf: (cookies: string, onPhone: boolean) => { look: string; language: string };
  /** Renders a page from results in parts; null if the portal would show something else. */
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

/** After this time, in milliseconds, most browsers have loaded the script and render the page themselves. */
const worthDrawingMs = 2000;
/** Parts that arrive within this time after the first, in milliseconds, are rendered with it. */
const soonMs = 150;
/** Delay in milliseconds for the head to be sent, before rendering blocks the event loop. */
const headMs = 2;
/** With this number of queued pages, the next one is left to its own script, which is sooner. */
const mostWaiting = 4;

const preloads = / *<link rel="modulepreload"[^>]*>\n/g;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** One operation of the page: the parts received so far, and their time. */
type Asking = { parts: string[]; first: Promise<void>; end: Promise<void> };

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isPhone = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-ch-ua-mobile'] ?? (/\bMobi/.test(headers['user-agent'] ?? '') ? '?1' : '?0')) === '?1';

/** Serves prerendered pages to browsers with a session; passes everything else to the next handler. */
export const servePrerendered = ({ graph, pageRenderer, webRoot, requestContextOf, fault }: Settings): Handler => {
  // No plugin reads the request of a POST except for whether it accepts incremental results.
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

  /** Executes an operation; `onPart` receives each part of the result as serialised JSON. */
  const begin = (operation: PageOperation, requestContext: RequestContext, onPart: (part: string) => void): Asking => {
    const parts: string[] = [];
    const come = Promise.withResolvers<void>();
    const add = (part: unknown): void => {
      const pieces = writeJson(formatErrors(part, requestContext.requestId, fault) as object);
      const text = Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString('utf8');
      parts.push(text);
      onPart(text);
      come.resolve();
    };
    const run = async (): Promise<void> => {
      const result = await resultOf(operation, requestContext);
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
    // Headers have been sent, so no cookie can be set.
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
    // The script is preloaded only after the prerendered page has been painted.
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
