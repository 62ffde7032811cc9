import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBff } from '../../kit/startBff.ts';

type Bff = Awaited<ReturnType<typeof startBff>>;

const reportId = `${'a'.repeat(48)}-${'0'.repeat(32)}`;
const token = `7-${'0'.repeat(32)}`;
const oneClick = 'List-Unsubscribe=One-Click';
let calls: string[] = [];
let status = 204;
let bff: Bff;

beforeEach(async () => {
  calls = [];
  status = 204;
  bff = await startBff((request) => {
    const { pathname } = new URL(request.url);
    if (/remove|alertConsents/.test(pathname)) calls.push(`${request.method} ${pathname}`);
    return status === 204 ? new Response(null, { status }) : Response.json({ error: 'NOT_FOUND' }, { status });
  });
});

afterEach(() => bff.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const post = (path: string, body: string, headers: Record<string, string> = form) =>
  fetch(`${bff.url}${path}`, { method: 'POST', body, headers });

it('one POST without a session unsubscribes, also from a foreign page and in parts', async () => {
  expect((await post(`/vesiposti/${reportId}/remove`, oneClick)).status).toBe(200);
  expect((await post(`/halytykset/${token}`, oneClick, { ...form, origin: 'https://mail.example' })).status).toBe(200);
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post(`/halytykset/${token}`, parts, multipart)).status).toBe(200);
  expect(calls).toEqual([
    `POST /ui/reports/${reportId}/remove`,
    `POST /ui/alertConsents/${token}/stop`,
    `POST /ui/alertConsents/${token}/stop`,
  ]);
});

it('a GET, another body or a long one does nothing', async () => {
  for (const path of [`/vesiposti/${reportId}/remove`, `/halytykset/${token}`]) {
    await fetch(`${bff.url}${path}`, { headers: { accept: 'text/html' } });
    await fetch(`${bff.url}${path}`, { method: 'HEAD' });
    for (const body of ['', 'x=1', `${oneClick}${'x'.repeat(3_000)}`])
      expect((await post(path, body)).status).toBe(400);
  }
  expect(calls).toEqual([]);
});

it('a wrong token is 404', async () => {
  status = 404;
  expect((await post(`/halytykset/${token}`, oneClick)).status).toBe(404);
  expect((await post('/halytykset/short', oneClick)).status).toBe(404);
});
