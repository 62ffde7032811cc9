import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../../contract/version.ts';
import { subscribeBySse, pause, until } from '../../kit/subscribe.ts';
import { paths } from '../../../web/entities/paths.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const page = '<!doctype html><title>Talo</title><style>p{margin:0}</style><script>let a;</script>';
const pageInside = `${page}<script>let b;</script><link rel="modulepreload" href="/assets/frame.js">`;
let webRoot: string;
let ui: FakeUi;
let bff: StartedBff;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'talo-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'inside.html'), pageInside);
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  writeFileSync(join(webRoot, 'assets/main-abc.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets/main-abc.js.gz'), gzipSync('export {};'));
  ui = new FakeUi({ spaces: 1 });
  bff = await startBff(ui.fetch, { webRoot });
});
afterAll(async () => {
  await bff.stop();
  rmSync(webRoot, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(bff.url + path, { headers, redirect: 'manual' });
/** Sends no other headers than these, whereas `fetch` sends those of a script. */
const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(bff.url + path, { headers }, (response) => resolve(response.resume().statusCode))
    .on('error', reject)
    .end();
  return promise;
};
const html = { accept: 'text/html,application/xhtml+xml' };

describe('the page of a contract', () => {
  it('is in no index, and its path in no referrer', async () => {
    const { headers, status } = await get('/subscription/verify/a-token-of-a-letter', html);
    expect([status, headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-referrer',
      'noindex',
    ]);
    const other = (await get('/login', html)).headers;
    expect(other.get('x-robots-tag')).toBeNull();
    expect(other.get('referrer-policy')).not.toBe('no-referrer');
  });
});

describe('a refused file', () => {
  const refusal = (error: string, status: number) => ui.instead.set('file', () => Response.json({ error }, { status }));

  const token = 'a'.repeat(32);

  it.each([
    ['Access denied', 401, 'FORBIDDEN'],
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['SERVER_ERROR', 500, 'UPSTREAM_UNAVAILABLE'],
  ])('redirects a browser to a page with the reason and the link: %s', async (error, status, refused) => {
    refusal(error, status);
    const response = await get(`/ui/files/7?token=${token}`, html);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/file?id=7&token=${token}&refused=${refused}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('redirects to the sign-in page without a session, and then back to it', async () => {
    const response = await get('/ui/files/7', html);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=%2Ffile%3Fid%3D7']);
  });

  it('is an error response to other clients', async () => {
    refusal('NOT_FOUND', 404);
    const response = await get(`/ui/files/7?token=${token}`);
    expect([response.status, await response.json()]).toEqual([404, { error: 'NOT_FOUND' }]);
    expect((await get('/ui/files/7')).status).toBe(401);
  });
});

const policyOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

describe('the portal', () => {
  it('is its page for every route, never cached', async () => {
    for (const path of ['/', '/target/12/devices/overview', '/login?next=%2Ftarget%2F1']) {
      const response = await get(path, html);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(policyOf(response)['worker-src']).toBe("'self' blob:");
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('referrer-policy')).toBeTruthy();
    }
  });

  it('preloads its code and data with a session, and varies by the cookie', async () => {
    const signedIn = await get('/target/12', { ...html, cookie: 'theme=dark; talo_session=abc' });
    expect(await signedIn.text()).toBe(pageInside);
    expect(signedIn.headers.get('cache-control')).toBe('no-cache');
    expect(signedIn.headers.get('vary')).toContain('cookie');
    const other = await get('/target/12', { ...html, cookie: 'theme=dark' });
    expect(await other.text()).toBe(page);
    expect(other.headers.get('vary')).toContain('cookie');
  });

  it('allows exactly the inline scripts and styles of its page', async () => {
    const signedOut = policyOf(await get('/', html));
    expect(signedOut['script-src']).toBe(`'self' ${hashOf('let a;')}`);
    expect(signedOut['style-src']).toContain(hashOf('p{margin:0}'));
    expect(JSON.stringify(signedOut)).not.toContain('unsafe-inline');
    const signedIn = policyOf(await get('/', { ...html, cookie: 'talo_session=abc' }));
    expect(signedIn['script-src']).toBe(`'self' ${hashOf('let a;')} ${hashOf('let b;')}`);
    expect(policyOf(await get('/favicon.svg'))['script-src']).toBe("'self'");
  });

  it('allows the inline script of a newer build that replaced it, precompressed too', async () => {
    const root = mkdtempSync(join(tmpdir(), 'talo-'));
    const build = (script: string) => {
      writeFileSync(join(root, 'index.html'), `<script>${script}</script>`);
      writeFileSync(join(root, 'index.html.gz'), gzipSync(`<script>${script}</script>`));
    };
    build('let older;');
    const other = await startBff(ui.fetch, { webRoot: root });
    const scripts = async () => {
      const response = await fetch(other.url, { headers: { ...html, 'accept-encoding': 'gzip' } });
      return { text: await response.text(), allowed: policyOf(response)['script-src'] };
    };
    expect(await scripts()).toEqual({ text: '<script>let older;</script>', allowed: `'self' ${hashOf('let older;')}` });
    build('let newer = 1;');
    expect(await scripts()).toEqual({
      text: '<script>let newer = 1;</script>',
      allowed: `'self' ${hashOf('let newer = 1;')}`,
    });
    await other.stop();
    rmSync(root, { recursive: true });
  });

  it('is cached permanently where the name contains a hash, and sent precompressed', async () => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect((await get('/favicon.svg')).headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).toBe('export {};');
  });

  it('is sent to monitors and link previews, which accept any type', async () => {
    expect(await statusOf('/login')).toBe(200);
    expect(await statusOf('/target/12?tab=data', { accept: '*/*' })).toBe(200);
    expect(await statusOf('/robots.txt')).toBe(404);
    expect(await statusOf('/ui/targets')).toBe(404);
    expect(await statusOf('/target/12', { accept: 'image/avif,*/*;q=0.8' })).toBe(404);
    expect(await statusOf('/target/12', { accept: '*/*', 'sec-fetch-mode': 'cors' })).toBe(404);
  });

  it('is 404 for programs at a path that is no route of the portal', async () => {
    for (const { pattern } of Object.values(paths))
      expect([pattern, await statusOf(pattern.replaceAll(/:\w+/g, '7'), { accept: '*/*' })]).toEqual([pattern, 200]);
    for (const path of ['/docs', '/docs/', '/api', '/api/v1/targets', '/openapi', '/targets', '/Login', '/constructor'])
      for (const accept of ['*/*', 'application/json', undefined])
        expect([path, await statusOf(path, accept === undefined ? {} : { accept })]).toEqual([path, 404]);
    expect((await get('/docs', html)).status).toBe(200);
  });

  it('is 404 for a missing file and for other clients', async () => {
    for (const path of ['/assets/missing.js', '/ui/targets', '/graphql/x'])
      expect((await get(path, html)).status).toBe(404);
    expect((await get('/target/12', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/../../etc/passwd', html)).status).toBe(200);
    expect((await get('/%2e%2e/package.json')).status).toBe(404);
  });

  it.each(['bytes=5-2', 'bytes=5--9', 'bytes=999999-', 'bytes=-3', 'pages=1'])(
    'is sent whole for a range request, even an unsatisfiable one: %s',
    async (range) => {
      const response = await get('/assets/main-abc.js', { range });
      expect([response.status, await response.text()]).toEqual([200, 'export {};']);
      expect((await get('/health')).status).toBe(200);
    },
  );

  it('is not sent again with a matching ETag', async () => {
    const etag = (await get('/assets/main-abc.js')).headers.get('etag') ?? '';
    const reload = { 'cache-control': 'max-age=0' };
    const again = await get('/assets/main-abc.js', { ...reload, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/assets/main-abc.js', { ...reload, 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('has the files of a newer build that replaced it, which its page already names', async () => {
    expect((await get('/assets/main-def.js')).status).toBe(404);
    writeFileSync(join(webRoot, 'assets/main-def.js'), 'export { };');
    await expect.poll(async () => (await get('/assets/main-def.js')).text(), { timeout: 5000 }).toBe('export { };');
  });

  it('continues while there is no build, and has the next one', async () => {
    const root = mkdtempSync(join(tmpdir(), 'talo-'));
    const build = () => {
      mkdirSync(join(root, 'assets'), { recursive: true });
      writeFileSync(join(root, 'index.html'), page);
      writeFileSync(join(root, 'assets/main-abc.js'), 'export {};');
    };
    build();
    const other = await startBff(ui.fetch, { webRoot: root });
    rmSync(root, { recursive: true });
    await pause(1100);
    for (const name of ['main-def.js', 'main-abc.js'])
      expect((await fetch(`${other.url}/assets/${name}`)).status).toBe(404);
    expect((await fetch(`${other.url}/health`)).status).toBe(200);
    build();
    await expect.poll(async () => (await fetch(`${other.url}/assets/main-abc.js`)).status, { timeout: 5000 }).toBe(200);
    await other.stop();
    rmSync(root, { recursive: true });
  });

  it('continues without a file that is deleted in between', async () => {
    writeFileSync(join(webRoot, 'assets/later.js'), 'export const later = 1;');
    const other = await startBff(ui.fetch, { webRoot });
    rmSync(join(webRoot, 'assets/later.js'));
    expect((await fetch(`${other.url}/assets/later.js`)).status).toBe(404);
    expect((await fetch(`${other.url}/health`)).status).toBe(200);
    await other.stop();
  });

  it('has a health check with its version', async () => {
    expect(await (await get('/health')).json()).toEqual({ ok: true, version });
  });
});

describe('GraphiQL', () => {
  it('is one page without external resources, under its own content security policy', async () => {
    const response = await get('/graphql', html);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("'unsafe-inline'");
    expect(text).toContain('GraphiQL');
    expect(text).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  });
});

describe('stopping', () => {
  it('completes requests in flight, and ends subscriptions', async () => {
    const ui = new FakeUi({ spaces: 1 });
    const other = await startBff(ui.fetch);
    ui.instead.set('csrf', async () => {
      await pause(200);
      return Response.json({ token: 'x', demo: ['slow'] });
    });
    const pending = other.ask('{ signIn { demoAccounts } }');
    const listening = subscribeBySse(other.url, {
      query: 'subscription { coreStatusChanged(targetId: "VGFyZ2V0OjE") { removedCoreIds } }',
    });
    await until(() => ui.requests.some(({ path }) => path === '/ui/csrf'));
    const started = Date.now();
    await other.stop();
    expect(Date.now() - started).toBeLessThan(3000);
    expect((await pending).data.signIn.demoAccounts).toEqual(['slow']);
    expect(listening.done).toBe(true);
    await expect(other.ask('{ signIn { demoAccounts } }')).rejects.toThrow();
  });
});
