import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeMail } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;

const by = (as: string, language = 'fi') => ({ as, password, headers: { 'accept-language': language } });

const list = `query ($first: Int, $after: String, $state: MailState, $text: String) {
  mails(first: $first, after: $after, state: $state, text: $text) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id subject state viewerCanSend viewerCanDrop isLinkRemoved }
  }
}`;

const change = (name: 'sendMail' | 'dropMail') =>
  `mutation ($input: ${name === 'sendMail' ? 'SendMail' : 'DropMail'}Input!) {
    ${name}(input: $input) { mail { id state attempts nextAttemptAt } userErrors { code message path } }
  }`;

beforeAll(async () => {
  upstream = await startUpstream({ watch: false });
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});
beforeEach(async () => {
  await upstream.db.deleteFrom('outbox').execute();
});

it('are listed a page at once by one call, with what the viewer can do with each', async () => {
  const at = Date.now() - 60_000;
  await makeMail(upstream.db, { at, subject: 'odottaa' });
  await makeMail(upstream.db, { at, subject: 'hylätty', state: 'failed' });
  await makeMail(upstream.db, { at, subject: 'linkitön', state: 'failed', text: 'Avaa: {portal}/resetting/…' });
  await makeMail(upstream.db, { at: at - 1, subject: 'lähti', state: 'sent', sentAt: at });
  const { data, calls } = await bff.ask(list, { first: 3 }, by('admin'));
  expect(calls).toContain('mails 1');
  expect(data.mails.totalCount).toBe(4);
  expect(data.mails.nodes).toMatchObject([
    { subject: 'odottaa', state: 'WAITING', viewerCanSend: true, viewerCanDrop: true, isLinkRemoved: false },
    { subject: 'hylätty', state: 'FAILED', viewerCanSend: true, viewerCanDrop: false, isLinkRemoved: false },
    { subject: 'linkitön', state: 'FAILED', viewerCanSend: false, viewerCanDrop: false, isLinkRemoved: true },
  ]);
  const { hasNextPage, endCursor } = data.mails.pageInfo;
  expect(hasNextPage).toBe(true);
  const next = await bff.ask(list, { first: 3, after: endCursor }, by('admin'));
  expect(next.data.mails.nodes).toMatchObject([{ subject: 'lähti', state: 'SENT', viewerCanSend: false }]);
  const found = await bff.ask(list, { state: 'FAILED', text: 'HYLÄ' }, by('admin'));
  expect(found.data.mails.nodes).toMatchObject([{ subject: 'hylätty' }]);
});

it('are sent again and dropped, and a refusal has its code in words of both languages', async () => {
  const key = await makeMail(upstream.db, { at: Date.now(), state: 'failed', attempts: 7 });
  const input = { id: encodeNodeId('Mail', key) };
  const sent = await bff.ask(change('sendMail'), { input }, by('admin'));
  expect(sent.data.sendMail).toMatchObject({
    mail: { id: input.id, state: 'WAITING', attempts: 0 },
    userErrors: [],
  });
  const dropped = await bff.ask(change('dropMail'), { input }, by('admin'));
  expect(dropped.data.dropMail).toMatchObject({ mail: { state: 'DROPPED', nextAttemptAt: null }, userErrors: [] });
  const messages = { fi: 'Viesti ei ole enää jonossa.', en: 'The mail is no longer in the queue.' };
  for (const [language, message] of Object.entries(messages)) {
    const again = await bff.ask(change('dropMail'), { input }, by('admin', language));
    expect(again.data.dropMail).toMatchObject({
      mail: null,
      userErrors: [{ code: 'MAIL_ENDED', message: expect.stringContaining(message), path: ['input'] }],
    });
  }
  const gone = await bff.ask(change('sendMail'), { input: { id: encodeNodeId('Mail', 99_999) } }, by('admin'));
  expect(gone.data.sendMail.userErrors).toMatchObject([{ code: 'NOT_FOUND', path: ['input', 'id'] }]);
});

it('are for staff admins only', async () => {
  const key = await makeMail(upstream.db, { at: Date.now() });
  const { data, errors } = await bff.ask(list, {}, by('isannoitsija'));
  expect(data).toEqual({ mails: null });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const input = { id: encodeNodeId('Mail', key) };
  const refused = await bff.ask(change('dropMail'), { input }, by('isannoitsija'));
  expect(refused.data.dropMail.userErrors).toMatchObject([{ code: 'NO_PERMISSION' }]);
});
