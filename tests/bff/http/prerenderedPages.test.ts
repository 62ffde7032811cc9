import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../../../bff/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { pause } from '../../kit/subscribe.ts';
import { openRaw } from '../../kit/rawSocket.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

/*
 * A prerendered page: it is streamed at once, contains the results that it was rendered from, and any failure leaves a
 * page that fetches its data itself.
 */

const page = '<!doctype html><body><div id="root" data-inside></div><p>words</p></body></html>';
const operations = {
  frame: 'query Frame { viewer { user { username } ... @defer { targets { name } } } }',
  site: 'query Site($key: Int!) { target(key: $key) { name } }',
};
const expectedOperations = [
  { id: 'frame', name: 'Frame', variables: {} },
  { id: 'site', name: 'Site', variables: { key: 1 } },
];

const draw = vi.fn<PageRenderer['draw']>();
const pageRenderer: PageRenderer = {
  asks: (pathname, search) => {
    const q = new URLSearchParams(search).get('q');
    if (pathname !== '/target/1') return [];
    return q === null ? expectedOperations : [...expectedOperations, { id: 'site', name: 'Site', variables: { q } }];
  },
  lookOf: (cookies, onPhone) => ({ look: JSON.stringify([onPhone, cookies.includes('look')]), language: 'en' }),
  draw,
};

let root: string;
let ui: FakeUi;
let bff: StartedBff;
let cookie: string;

const login = `mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }`;

const open = (path = '/target/1', headers: Record<string, string> = {}, method = 'GET') =>
  fetch(bff.url + path, { method, headers: { accept: 'text/html', cookie, ...headers } });

const answersIn = (text: string) => Array.from(text.matchAll(/data-answer="(\d)">(.*?)<\/script>\n/g));

const partsOf = (index: string) => (text: string) =>
  answersIn(text).flatMap(([, of, json = '']) => (of === index ? [JSON.parse(json) as unknown] : []));
const ofFrame = partsOf('0');
const ofSite = partsOf('1');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talo-drawn-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html>outside');
  writeFileSync(join(root, 'inside.html'), page);
  writeFileSync(join(root, 'operations.json'), JSON.stringify(operations));
});
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(async () => {
  ui = new FakeUi({ spaces: 1 });
  bff = await startBff(ui.fetch, { webRoot: root, persistedOperations: join(root, 'operations.json'), pageRenderer });
  cookie = cookiesOf((await bff.ask(login, { input: { username: 'manager', password: 'right' } })).headers);
  draw.mockReset().mockResolvedValue({ html: '<h1>Drawn</h1>', css: 'h1{color:red}' });
});
afterEach(() => bff.stop());

describe('a page with a session', () => {
  it('is prerendered below the root of the portal, from results that it contains', async () => {
    const response = await open();
    const text = await response.text();
    const nonce = /<style nonce="([^"]+)">h1\{color:red\}<\/style>/.exec(text)?.[1];
    expect(text).toMatch(/<p>words<\/p><style .*<div id="drawn" data-whole inert aria-hidden="true"><h1>Drawn<\/h1>/s);
    expect(text.endsWith('</body></html>')).toBe(true);
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(ofFrame(text)).toEqual([
      expect.objectContaining({ data: { viewer: { user: { username: 'manager' } } }, hasNext: true }),
      expect.objectContaining({ hasNext: false }),
    ]);
    expect(ofSite(text)).toEqual([expect.objectContaining({ data: { target: { name: ui.targets[0]?.name } } })]);
    const [rendered] = draw.mock.calls[0] ?? [];
    expect(rendered).toMatchObject({ url: 'http://localhost/target/1', whole: true, look: '[false,false]' });
    expect(rendered?.answers.map((parts) => parts.length)).toEqual([2, 1]);
  });

  it('is not cached, and contains its appearance and its operations', async () => {
    const response = await open('/target/1', { cookie: `${cookie}; look=1`, 'sec-ch-ua-mobile': '?1' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toContain('data-inside data-look="[true,true]" data-asked="[{&quot;id&quot;:&quot;frame&quot;');
  });

  it('detects a phone by the user agent of older browsers', async () => {
    await (await open('/target/1', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' })).text();
    expect(draw.mock.calls[0]?.[0].look).toBe('[true,false]');
  });

  it('costs the same /ui calls as its operations', async () => {
    await bff.ask({ doc_id: 'frame', operationName: 'Frame' }, {}, { headers: { cookie } });
    await bff.ask({ doc_id: 'site', operationName: 'Site', variables: { key: 1 } }, {}, { headers: { cookie } });
    const apart = bff.calls.splice(0).filter((name) => name !== 'login');
    await (await open()).text();
    expect(bff.calls.length).toBeGreaterThan(0);
    expect(bff.calls.length).toBeLessThanOrEqual(apart.length);
  });

  it('escapes names that look like the end of a script, or of a page', async () => {
    const [site] = ui.targets;
    if (site) site.name = '</script></body><!--<script>';
    const text = await (await open()).text();
    expect(text.match(/<\/script>/g)).toHaveLength(3);
    expect(ofSite(text)).toEqual([
      expect.objectContaining({ data: { target: { name: '</script></body><!--<script>' } } }),
    ]);
  });

  it('starts before the response of /ui, and then continues', async () => {
    const held = Promise.withResolvers<void>();
    ui.instead.set('targets', async () => {
      await held.promise;
      return Response.json({ error: 'SERVER_ERROR' }, { status: 500 });
    });
    const reader = (await open()).body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    expect(first?.value).toContain('<p>words</p>');
    expect(first?.value).not.toContain('data-answer');
    held.resolve();
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) rest += next.value;
    expect(rest).toContain('data-answer="1"');
    expect(rest.endsWith('</body></html>')).toBe(true);
  });
});

describe('a page that is aborted during its response', () => {
  it('is no internal error', async () => {
    const request = `GET /target/1 HTTP/1.1\r\nHost: talo\r\nAccept: text/html\r\nCookie: ${cookie}\r\n\r\n`;
    const leave = async () => {
      const socket = openRaw(Number(new URL(bff.url).port));
      socket.write(request);
      await once(socket, 'data');
      socket.resetAndDestroy();
    };
    await Promise.all(Array.from({ length: 50 }, leave));
    await pause(100);
    expect(bff.lines).toEqual([]);
  });
});

describe('a malicious address', () => {
  const hostile = "$&$'$`$1$$";

  it('is contained in the page unchanged, with patterns of a replacement too', async () => {
    const text = await (await open(`/target/1?q=${encodeURIComponent(hostile)}`)).text();
    const [, look = ''] = / data-look="([^"]*)"/.exec(text) ?? [];
    const [, operation = ''] = / data-asked="([^"]*)"/.exec(text) ?? [];
    expect(JSON.parse(look.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([false, false]);
    const [, , last] = JSON.parse(
      operation.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ) as typeof expectedOperations;
    expect(last?.variables).toEqual({ q: hostile });
    expect(text.match(/<p>words<\/p>/g)).toHaveLength(1);
  });
});

describe('a page that cannot be prerendered', () => {
  it('contains its results where the renderer returns nothing', async () => {
    draw.mockResolvedValue(null);
    const text = await (await open()).text();
    expect(text).not.toContain('id="drawn"');
    expect(answersIn(text)).toHaveLength(3);
  });

  it('contains them where the renderer fails, which is logged', async () => {
    draw.mockRejectedValue(new Error('No such part.'));
    const text = await (await open()).text();
    expect(text).not.toContain('id="drawn"');
    expect(answersIn(text)).toHaveLength(3);
    expect(bff.lines.join('\n')).toContain('No such part.');
  });

  it('contains the refusal of its session', async () => {
    ui.ended.add('manager');
    const text = await (await open()).text();
    expect(ofFrame(text)).toEqual([expect.objectContaining({ data: expect.objectContaining({ viewer: null }) })]);
    expect(text).not.toContain('manager');
  });
});

describe('every other page', () => {
  it.each([
    ['without a session', '/target/1', { cookie: '' }],
    ['without a query', '/nowhere', {}],
    ['for a client that is no browser', '/target/1', { accept: 'application/json' }],
  ])('is not prerendered: %s', async (_what, path, headers) => {
    const text = await (await open(path, headers)).text();
    expect(text).not.toContain('data-look');
    expect(draw).not.toHaveBeenCalled();
  });

  it('has headers only for HEAD', async () => {
    const response = await open('/target/1', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(draw).not.toHaveBeenCalled();
  });
});
