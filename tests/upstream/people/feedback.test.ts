import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo } from '../mail/outbox.ts';

let upstream: Upstream;

beforeEach(async () => {
  upstream = await startUpstream({ customerService: 'palvelu@example.fi' });
  await makeUser(upstream.db, { username: 'sanna' });
  await makeUser(upstream.db, { username: 'emailless', email: null });
});

afterEach(() => upstream.stop());

const send = (body: string, from = '192.0.2.1') =>
  anonymous(upstream.fetch).send('POST', '/api/feedback', { body, headers: { 'x-forwarded-for': from } });

const wrong = (fields: object) => ({ status: 400, body: { error: 'BAD_REQUEST', fields } });

describe('feedback', () => {
  it('is stored and mailed to customer service', async () => {
    const given = {
      feedbackText: 'Vesi on kylmää',
      allowContact: '1',
      email: 'aino@example.fi',
      referer: '/vesiposti/abc',
    };
    expect(await send(new URLSearchParams(given).toString())).toMatchObject({ status: 201, body: { ok: true } });
    const [mail] = await mailsTo(upstream, 'palvelu@example.fi');
    expect(mail?.text).toContain('Vesi on kylmää');
    expect(mail?.text).toContain('aino@example.fi');
    expect(mail?.text).toContain('/vesiposti/abc');
    expect(await upstream.db.selectFrom('feedback').selectAll().execute()).toMatchObject([
      { text: 'Vesi on kylmää', replyTo: 'aino@example.fi', referer: '/vesiposti/abc', userId: null },
    ]);
  });

  it.each([
    ['feedbackText=', { feedbackText: 'REQUIRED' }],
    ['feedbackText=%20%20', { feedbackText: 'REQUIRED' }],
    ['', { feedbackText: 'REQUIRED' }],
    [`feedbackText=${'x'.repeat(3001)}`, { feedbackText: 'TOO_LONG' }],
    ['feedbackText=x&allowContact=1', { email: 'REQUIRED' }],
    ['feedbackText=x&allowContact=1&email=', { email: 'REQUIRED' }],
    ['feedbackText=x&allowContact=1&email=x', { email: 'INVALID' }],
  ])('%s is refused with %o', async (body, fields) => {
    expect(await send(body)).toMatchObject(wrong(fields));
    expect(await upstream.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
  });

  it('of 3000 characters is accepted, and an email is not stored unless a reply is requested', async () => {
    expect(await send(`feedbackText=${'x'.repeat(3000)}&email=x`)).toMatchObject({ status: 201 });
    expect(await upstream.db.selectFrom('feedback').selectAll().execute()).toMatchObject([{ replyTo: null }]);
  });

  it('of an account with an email requires no other for a reply', async () => {
    const sanna = await signIn(upstream.fetch, 'sanna');
    await sanna.ui.sendFeedback({ feedbackText: 'Hei', allowContact: true });
    const emailless = await signIn(upstream.fetch, 'emailless');
    expect(await emailless.ask('sendFeedback', { feedbackText: 'Hei', allowContact: true })).toMatchObject(
      wrong({ email: 'REQUIRED' }),
    );
    expect(await upstream.db.selectFrom('feedback').selectAll().execute()).toMatchObject([
      { replyTo: 'sanna@example.fi' },
    ]);
  });

  it('is rate limited by address', async () => {
    for (let time = 0; time < 10; time += 1) expect(await send('feedbackText=x')).toMatchObject({ status: 201 });
    expect(await send('feedbackText=x')).toMatchObject({ status: 429, body: { secondsLeft: 3600 } });
    expect(await send('feedbackText=x', '192.0.2.2')).toMatchObject({ status: 201 });
  });
});
