import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let open: StartedBff;
let closed: StartedBff;

beforeAll(async () => {
  open = await startBff(new FakeUi().fetch);
  closed = await startBff(new FakeUi().fetch, { openness: { introspection: false } });
});
afterAll(async () => {
  await open.stop();
  await closed.stop();
});

describe('/schema.graphql', () => {
  it('is the schema as text, for every origin', async () => {
    const response = await fetch(`${open.url}/schema.graphql`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  });

  it('is read again only where it has changed', async () => {
    const first = await fetch(`${open.url}/schema.graphql`, { method: 'HEAD' });
    expect(first.headers.get('cache-control')).toContain('max-age');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${open.url}/schema.graphql`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(`${open.url}/schema.graphql`, { headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  });

  it('is compressed for clients that accept it', async () => {
    const sizes = await Promise.all(
      ['gzip', 'identity'].map(async (coding) => {
        const response = await fetch(`${open.url}/schema.graphql`, {
          method: 'HEAD',
          headers: { 'accept-encoding': coding },
        });
        return Number(response.headers.get('content-length'));
      }),
    );
    expect((sizes[0] ?? 0) * 3).toBeLessThan(sizes[1] ?? 0);
  });

  it('is 404 where introspection is off', async () => {
    expect((await fetch(`${closed.url}/schema.graphql`)).status).toBe(404);
  });
});
