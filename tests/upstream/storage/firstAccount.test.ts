import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { engines } from './engines.ts';

const publicUrl = 'https://talo.example';
const password = 'Vihreä-kettu-7!soutaa';
const hour = 3_600_000;
const begun = Date.now();
const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

const tokenOf = (link: string | null): string =>
  /https:\/\/talo\.example\/register\/([\w-]{43})$/m.exec(link ?? '')?.[1] ?? '';

describe.each(engines())('the first account, on $name', (engine) => {
  let clock = begun;
  let address: DatabaseAddress;
  let upstream: Upstream;
  beforeAll(() => engine.begin(), 60_000);
  afterAll(() => engine.end());

  beforeEach(async () => {
    clock = begun;
    ({ address } = await engine.fresh());
    upstream = await startUpstream({ database: address, publicUrl, now: () => clock });
  });
  afterEach(() => upstream.stop());

  /** Runs `npm run account` beside the service, with its settings. Resolves with the output. */
  const account = async (...given: string[]): Promise<string> => {
    const place =
      'url' in address ? { DATABASE_URL: address.url } : { DATA_DIR: dirname(address.path), DATABASE_URL: '' };
    const env = { ...process.env, SMTP_URL: 'smtp://127.0.0.1:9', ...place, PUBLIC_URL: publicUrl };
    const { stdout } = await run(process.execPath, ['commands/account.ts', ...given], { cwd: root, env });
    return stdout;
  };

  const activate = async (token: string, username: string) => {
    const { ui, ask } = anonymous(upstream.fetch);
    const { token: _csrf_token } = await ui.csrf({});
    const email = `${username}@example.fi`;
    return ask('activate', { token, username, email, password, passwordRepeat: password, _csrf_token });
  };

  it('is created by the link of the start, once, and is an administrator', async () => {
    const token = tokenOf(await upstream.makeSetupLink());
    expect(await activate(token, 'ensimmainen')).toMatchObject({ status: 201 });
    const { ui } = await signIn(upstream.fetch, 'ensimmainen', { password });
    expect(await ui.user({})).toMatchObject({ username: 'ensimmainen', admin: true });
    expect(await activate(token, 'toinen')).toMatchObject({ status: 409, body: { error: 'UNABLE_TO_CONTINUE' } });
    expect(await upstream.makeSetupLink()).toBeNull();
  });

  it('leaves no token in the database', async () => {
    const token = tokenOf(await upstream.makeSetupLink());
    const links = await upstream.db.selectFrom('accountLinks').selectAll().execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('is refused after a day, and created by the link of the next start', async () => {
    const first = tokenOf(await upstream.makeSetupLink());
    clock += 24 * hour;
    expect(await activate(first, 'myohainen')).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REGISTER_TOKEN' },
    });
    const next = tokenOf(await upstream.makeSetupLink());
    expect(await activate(next, 'myohainen')).toMatchObject({ status: 201 });
  });

  it('is created beside the service by its operator, with the last link only', async () => {
    const setup = tokenOf(await upstream.makeSetupLink());
    const lost = tokenOf(await account('create', '--admin', 'Paakayttaja@example.fi'));
    expect(await activate(setup, 'muu')).toMatchObject({ status: 400 });
    expect(await upstream.makeSetupLink()).toBeNull();
    expect(await account('create', 'paakayttaja@example.fi', '--mail')).not.toContain('/register/');
    expect(await activate(lost, 'paakayttaja')).toMatchObject({ status: 400 });
    const mail = await upstream.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to: 'paakayttaja@example.fi', kind: 'account' });
    const token = /\{portal\}\/register\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    expect(await activate(token, 'paakayttaja')).toMatchObject({ status: 201 });
    expect(await account('list')).toBe('paakayttaja  paakayttaja@example.fi  active  admin\n');
    await expect(account('create', 'paakayttaja@example.fi')).rejects.toThrow(/belongs to .* paakayttaja \(active\)/);
  }, 60_000);

  it('is available beside the accounts of a demo that is off', async () => {
    await makeUser(upstream.db, { username: 'admin', demo: 1, admin: 1 });
    expect(tokenOf(await upstream.makeSetupLink())).not.toBe('');
  });
});
