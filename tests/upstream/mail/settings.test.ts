import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../upstream/environment.ts';
import { linkTo } from '../../../upstream/mail/links.ts';
import { queueMail } from '../../../upstream/mail/queueMail.ts';
import { createUpstream, readOutbox } from '../../../upstream/server.ts';

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'talo', OIDC_CLIENT_SECRET: 'secret' };

describe('the settings of mail', () => {
  it('send nothing and link to localhost by default', () => {
    expect(readEnvironment({})).toMatchObject({ publicUrl: 'http://localhost:4000' });
    expect(readEnvironment({ PORT: '4100' })).toMatchObject({ publicUrl: 'http://localhost:4100' });
    expect(readEnvironment({})).not.toHaveProperty('smtp');
  });

  it('contain the server, the sender and the portal', () => {
    const given = {
      PUBLIC_URL: 'https://talo.example',
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      MAIL_FROM: 'Talo <talo@talo.example>',
      FEEDBACK_EMAIL: 'palvelu@talo.example',
    };
    expect(readEnvironment(given)).toMatchObject({
      publicUrl: 'https://talo.example',
      smtp: { url: given.SMTP_URL, from: given.MAIL_FROM },
      customerService: given.FEEDBACK_EMAIL,
    });
  });

  it.each([
    ['SMTP_URL', 'http://mail.example:s3cret'],
    ['SMTP_URL', 's3cret'],
    ['PUBLIC_URL', 'ftp://s3cret.example'],
    ['FEEDBACK_EMAIL', 's3cret'],
  ])('are refused where %s is %s, with a message without the value', (name, wrong) => {
    expect(() => readEnvironment({ [name]: wrong })).toThrow(`The variable ${name} is wrong`);
    expect(() => readEnvironment({ [name]: wrong })).not.toThrow(/s3cret/);
  });
});

describe('the settings of OpenID Connect', () => {
  it('are unset or complete', () => {
    expect(readEnvironment({})).not.toHaveProperty('oidc');
    expect(readEnvironment({ ...oidc, OIDC_NAME: 'yritys' })).toMatchObject({
      oidc: { issuer: 'https://id.example', clientId: 'talo', clientSecret: 'secret', name: 'yritys' },
    });
    expect(() => readEnvironment({ ...oidc, OIDC_CLIENT_SECRET: undefined })).toThrow('go together');
    expect(() => readEnvironment({ ...oidc, OIDC_NAME: 'success' })).toThrow('The variable OIDC_NAME is wrong');
  });
});

describe('the outbox', () => {
  it('is read by a command with the portal’s address in its links, and is empty without a database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talo-'));
    const database = { path: join(folder, 'talo.sqlite') };
    const publicUrl = 'https://talo.example';
    expect(await readOutbox({ database, publicUrl }, 10)).toEqual([]);
    const upstream = await createUpstream({ database, demo: false, simulate: false });
    for (const username of ['one', 'two'])
      await queueMail(
        upstream.db,
        { to: `${username}@example.fi`, kind: 'reset', locale: 'fi', data: { username, link: linkTo('/resetting/x') } },
        Date.now(),
      );
    await upstream.stop();
    const mails = await readOutbox({ database, publicUrl }, 1);
    expect(mails).toMatchObject([{ to: 'two@example.fi' }]);
    expect(mails[0]?.text).toContain('https://talo.example/resetting/x');
    rmSync(folder, { recursive: true });
  });
});
