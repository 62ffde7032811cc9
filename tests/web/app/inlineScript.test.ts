import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardPrefetched } from '../../../web/entities/prefetchedRequests.ts';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  document.head.replaceChildren();
  document.body.innerHTML = '<p id="load-failure" hidden></p>';
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { operationName: string }).operationName);
    return Promise.resolve(Response.json({}));
  });
  vi.stubGlobal('screenChunks', { TargetScreenQuery: ['/assets/TargetScreen.js', '/assets/rows.js'] });
  vi.stubGlobal('textChunks', { en: '/assets/en.js', fi: '/assets/fi.js' });
  vi.stubGlobal('portalScript', 'no-such-script:');
});
afterEach(() => {
  discardPrefetched();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const openAt = async (path: string, hasSession = true) => {
  history.replaceState(null, '', path);
  vi.stubGlobal('hasSession', hasSession);
  await import('../../../web/app/pageShell/inlineScript.ts');
};

const preloaded = () => Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));

it('sends the queries of the frame and of the screen, and preloads the chunks of the screen', async () => {
  await openAt('/target/1');
  expect(sent).toEqual(['ShellQuery', 'TargetScreenQuery']);
  expect(preloaded()).toEqual(['/assets/fi.js', '/assets/TargetScreen.js', '/assets/rows.js']);
});

it('preloads the texts of the stored language', async () => {
  localStorage.setItem('locale', 'en');
  await openAt('/target/1/devices/grid');
  expect(preloaded()).toEqual(['/assets/en.js']);
});

it.each([
  ['the address has no screen', '/nowhere', true, ['/assets/fi.js']],
  ['there is no session', '/target/1', false, []],
])('sends nothing and preloads no screen where %s', async (_what, path, hasSession, texts) => {
  await openAt(path, hasSession);
  expect(sent).toEqual([]);
  expect(preloaded()).toEqual(texts);
});

it('sets the stored language and theme before the portal has loaded', async () => {
  localStorage.setItem('locale', 'en');
  localStorage.setItem('theme', 'dark');
  await openAt('/login', false);
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('shows that the portal could not be loaded', async () => {
  await openAt('/login', false);
  await expect.poll(() => document.getElementById('load-failure')?.hidden).toBe(false);
});
