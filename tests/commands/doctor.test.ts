import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase, judgeDatabase } from '../../commands/doctor/database.ts';
import { judgeSpace } from '../../commands/doctor/disk.ts';
import { reasonOf, type Finding } from '../../commands/doctor/finding.ts';
import { checkUrlPassword } from '../../commands/doctor/secrets.ts';
import { judgeHeaders } from '../../commands/doctor/service.ts';
import { checkConnections, checkProxies, checkRates } from '../../commands/doctor/settings.ts';
import { createUpstream, type DatabaseState } from '../../upstream/server.ts';
import { saveSeller } from '../kit/saveSeller.ts';
import { startSmtpServer, type SmtpServer } from '../upstream/mail/smtpServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'talo-doctor-'));
const path = join(folder, 'talo.sqlite');
const secret = 'qB7-wTz4-kLm9-xR2v';

let mailServer: SmtpServer;
let talo: Server;
let origin: string;
let metricsStatus = 404;

const responses: Record<string, number> = { '/health': 200, '/ready': 200, '/graphql': 200, '/': 200 };

/** Sets the modes of the database's files to those of a private folder. */
const makePrivate = (): void => {
  chmodSync(folder, 0o700);
  for (const each of [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file))) chmodSync(each, 0o600);
};

beforeAll(async () => {
  mailServer = await startSmtpServer();
  talo = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    response.statusCode = request.url === '/metrics' ? metricsStatus : (responses[request.url ?? ''] ?? 404);
    response.end();
  });
  await new Promise<void>((resolve) => {
    talo.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(talo.address() as AddressInfo).port}`;
  const upstream = await createUpstream({ database: { path }, demo: false, simulate: false, watch: false });
  await saveSeller(upstream);
  await upstream.stop();
  makePrivate();
});

afterAll(async () => {
  talo.close();
  await mailServer.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings for production. */
const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  TRUSTED_PROXIES: 'loopback',
  METRICS_TOKEN: secret,
  DATA_DIR: folder,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Talo <talo@portal.example>',
  FEEDBACK_EMAIL: 'palvelu@portal.example',
});

type Outcome = { code: number; output: string };

const doctor = (settings: Record<string, string> = {}, ...options: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...production(), ...settings };
    execFile(process.execPath, ['commands/doctor.ts', ...options], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });

describe('the connections of one address', () => {
  it('are bounded, and fewer than half of the files that the process may open', () => {
    const levels = [
      checkConnections(1_000, 20_000),
      checkConnections(1_000, undefined),
      checkConnections(1_000, 1_024),
    ];
    expect(levels.map(([finding]) => finding?.level)).toEqual(['ok', 'ok', 'wrong']);
    expect(checkConnections(0, 20_000)[0]).toMatchObject({ level: 'wrong', advice: expect.stringContaining('1000') });
  });
});

describe('what one account may ask a minute', () => {
  it.each([
    [{ operationsAMinute: 1_000, costAMinute: 4_000_000 }, 'ok'],
    [{ operationsAMinute: 0, costAMinute: 4_000_000 }, 'wrong'],
    [{ operationsAMinute: 1_000, costAMinute: 0 }, 'wrong'],
    [{ operationsAMinute: 1_000, costAMinute: 249_999 }, 'wrong'],
  ])('is bounded, and enough for the largest operation: %o is %s', (settings, level) => {
    expect(checkRates(settings).map((finding) => finding.level)).toEqual([level]);
  });
});

describe('npm run doctor', () => {
  it('finds no fault in settings for production, and exits with 0', async () => {
    const { code, output } = await doctor({ DATABASE_URL: '' }, origin);
    expect(output.split('\n').filter((line) => /^(wrong|warning)/.test(line))).toEqual([]);
    expect(output).toMatch(/\n\d+ ok, 0 warnings, 0 wrong\n$/);
    expect(output).toContain('/metrics is refused without the token.');
    expect(output).not.toContain(secret);
    expect(mailServer.mails).toEqual([]);
    expect(code).toBe(0);
  });

  it('finds each fault of settings for a demonstration, prints the remedy, and exits with 1', async () => {
    const { code, output } = await doctor({
      DEMO: '1',
      NODE_ENV: 'development',
      PUBLIC_URL: '',
      TRUSTED_PROXIES: 'loopback,0.0.0.0/1',
      METRICS_TOKEN: 'aaaaaaaaaaaaaaaa',
      DATA_DIR: join(folder, 'none'),
      SMTP_URL: '',
      FEEDBACK_EMAIL: '',
      INVOICE_IBAN: 'FI5810171000000122',
      COST_A_MINUTE: '100000',
      READ_THREADS: '0',
    });
    expect(output.split('\n').filter((line) => /^(wrong|warning)/.test(line))).toEqual([
      'wrong    https     PUBLIC_URL is not set: links in mails and OpenID Connect lead to localhost.',
      'warning  settings  INVOICE_IBAN is no setting any more and has no effect.',
      'wrong    https     NODE_ENV is not production: cookies are also sent without https.',
      'wrong    proxy     TRUSTED_PROXIES includes 0.0.0.0/1: clients can forge their address.',
      'wrong    limits    COST_A_MINUTE is 100000: the largest operation costs 250000, and could never run.',
      'wrong    secrets   METRICS_TOKEN is easy to guess.',
      'wrong    demo      The demo is on: its accounts sign in with a public password.',
      `wrong    disk      DATA_DIR (${join(folder, 'none')}) does not exist.`,
      'warning  database  There is no database file yet.',
      'wrong    mail      SMTP_URL is not set: invitations and new passwords stay in the outbox.',
      'warning  mail      FEEDBACK_EMAIL is not set: feedback and orders are sent to nobody.',
      'warning  limits    READ_THREADS is 0: while a long count is read, nobody else is answered.',
    ]);
    expect(output).toContain('Set PUBLIC_URL to the address of the portal, for example https://portal.example.');
    expect(output).toMatch(/\n2 ok, 4 warnings, 8 wrong\n$/);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(code).toBe(1);
  });

  it('finds servers that are unreachable or have example passwords, and prints no password', async () => {
    const { code, output } = await doctor({
      DATABASE_URL: `postgresql://talo:${secret}@127.0.0.1:1/talo`,
      SMTP_URL: 'smtp://mailer:hunter-mailer-2@127.0.0.1:1',
      REDIS_URL: 'redis://bff:bff@127.0.0.1:1',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      METRICS_TOKN: 'x',
      MAINTENANCE: '1',
      OIDC_CLIENT_ID: 'talo',
      OIDC_CLIENT_SECRET: 'kQ3-short',
      LINK_KEY: 'secret'.repeat(6),
    });
    expect(output).toContain('wrong    database  The database of DATABASE_URL cannot be read');
    expect(output).toContain(`wrong    mail      The server of SMTP_URL (127.0.0.1:1) cannot be used`);
    expect(output).toContain('wrong    secrets   The password of REDIS_URL equals its user name');
    expect(output).toContain('wrong    secrets   OIDC_CLIENT_SECRET is shorter than 16 characters');
    expect(output).toContain('wrong    secrets   LINK_KEY is easy to guess.');
    expect(output).toContain('wrong    redis     The Redis of REDIS_URL cannot be reached');
    expect(output).toContain('wrong    oidc      The provider of OIDC_ISSUER cannot be reached');
    expect(output).toContain('warning  traces    The collector of OTEL_EXPORTER_OTLP_ENDPOINT cannot be reached');
    expect(output).toContain('warning  settings  MAINTENANCE is on: no change is saved.');
    expect(output).toContain('warning  settings  METRICS_TOKN is no setting and has no effect.');
    for (const each of [secret, 'hunter-mailer-2', 'kQ3-short', 'bff:bff']) expect(output).not.toContain(each);
    expect(code).toBe(1);
  });

  it('finds a running service that is not ready or has open metrics, and files readable by others', async () => {
    metricsStatus = 200;
    responses['/ready'] = 503;
    chmodSync(path, 0o644);
    const { code, output } = await doctor({ PUBLIC_URL: 'http://portal.example', MAIL_FROM: '' }, origin);
    metricsStatus = 404;
    responses['/ready'] = 200;
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777, 'nothing is changed').toBe(0o644);
    makePrivate();
    expect(output).toContain('wrong    service   /metrics is open to all.');
    expect(output).toContain('wrong    service   /ready responds with 503.');
    expect(output).toContain('wrong    https     PUBLIC_URL is not https');
    expect(output).toContain('wrong    mail      MAIL_FROM ends in @localhost');
    if (process.platform !== 'win32') expect(output).toContain(`chmod 600 ${path}`);
    expect(code).toBe(1);
  });

  it('sends one test mail with --mail, and prints the response of the server', async () => {
    const before = mailServer.mails.length;
    const { code, output } = await doctor({}, '--mail', 'aino@example.fi');
    expect(output).toMatch(/^ok {7}mail {6}A test mail to aino@example\.fi was accepted: 250 taken\. /);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(0);
    const sent = mailServer.mails.slice(before);
    expect(sent.map(({ to }) => to)).toEqual(['aino@example.fi']);
    expect(sent[0]?.data).toMatch(/^Message-ID: <test\.[\da-f-]{36}@portal\.example>$/m);
  });

  it('prints why a test mail was refused, and exits with 1', async () => {
    const refusing = await startSmtpServer((to) => (to.startsWith('gone') ? '550 no such mailbox' : '250 ok'));
    const refused = await doctor({ SMTP_URL: refusing.url }, '--mail', 'gone@example.fi');
    await refusing.stop();
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('550 no such mailbox')]);
  });

  it('prints no password of a server that takes no test mail, and exits with 1', async () => {
    const SMTP_URL = 'smtp://mailer:hunter-mailer-2@127.0.0.1:1';
    const { code, output } = await doctor({ SMTP_URL }, '--mail', 'aino@example.fi');
    expect([code, output]).toEqual([1, expect.stringContaining('was refused')]);
    expect(output).not.toContain('hunter-mailer-2');
  });

  it('sends no test mail without a server, and exits with 1', async () => {
    const { code, output } = await doctor({ SMTP_URL: '' }, '--mail', 'aino@example.fi');
    expect([code, output]).toEqual([1, expect.stringContaining('SMTP_URL is not set')]);
  });

  it.each([
    ['aino'],
    ['aino@example.fi,eero@example.fi'],
    ['Aino <aino@example.fi>'],
    ['aino@example.fi\r\nBcc: x@y.fi'],
  ])('refuses the address %j, and exits with 2', async (address) => {
    const before = mailServer.mails.length;
    const { code, output } = await doctor({}, '--mail', address);
    expect([code, output]).toEqual([2, expect.stringContaining('--mail: must be an email address')]);
    expect(mailServer.mails).toHaveLength(before);
  });

  it('skips the settings of a service behind UI_URL with a message', async () => {
    const { code, output } = await doctor({ UI_URL: `${origin},http://127.0.0.1:1`, SMTP_URL: '' });
    expect(output).toContain('UI_URL is set: public address, demo, disk, mail, database and invoices are not checked');
    expect(output).toContain(`ok       ui        ${origin} responds.`);
    expect(output).toContain(`ok       clock     The clock agrees with that of ${origin}.`);
    expect(output).toContain('wrong    ui        http://127.0.0.1:1 cannot be reached');
    expect(code).toBe(1);
    expect((await doctor({ UI_URL: origin, SMTP_URL: '' })).code).toBe(0);
  });

  it.each([
    ['arguments that are no URL', {}, ['portal'], 'npm run doctor [-- URL]'],
    [
      'settings that cannot be read',
      { METRICS_TOKEN: 'short', TRUSTED_PROXIES: '0.0.0.0/0' },
      [],
      'METRICS_TOKEN: has to be at least 16 characters',
    ],
  ])('exits with 2 for %s', async (_, settings, options, sentence) => {
    const { code, output } = await doctor(settings, ...options);
    expect(output).toContain(sentence);
    expect(code).toBe(2);
  });
});

describe('the checks of the database', () => {
  const levels = (findings: readonly Finding[]): string[] => findings.map(({ level, found }) => `${level}: ${found}`);

  it('find one of an older version, which the next start updates, and one of a newer', async () => {
    const older = join(folder, 'older.sqlite');
    copyFileSync(path, older);
    const database = new DatabaseSync(older);
    database.exec(`delete from kysely_migration where name > '0014'`);
    expect(levels(await checkDatabase({ path: older }, false))[1]).toMatch(/^warning: The database is older than this/);
    database.exec(`insert into kysely_migration values ('9999-future', '2026-01-01')`);
    database.close();
    expect(levels(await checkDatabase({ path: older }, false))[1]).toBe(
      'wrong: The database was changed by a newer Talo: 9999-future.',
    );
  });

  it('find demo accounts: a fault while they can sign in, and otherwise a warning', () => {
    const state: DatabaseState = {
      engine: 'PostgreSQL',
      version: '14.9',
      migrations: { applied: 1, pending: [], unknown: [] },
      demoAccounts: 2,
      missingSeller: ['iban', 'bic'],
      clockAheadMs: null,
    };
    expect(levels(judgeDatabase(state, true))).toEqual([
      'wrong: PostgreSQL 14.9 is older than 15.',
      'ok: The database is that of this Talo (1 migration).',
      'wrong: The database has 2 demo accounts that can sign in with a public password.',
      'warning: The seller of invoices lacks iban, bic: no invoices are created.',
    ]);
    expect(levels(judgeDatabase({ ...state, version: '15.1', missingSeller: [] }, false))).toEqual([
      'ok: PostgreSQL 15.1 responds.',
      'ok: The database is that of this Talo (1 migration).',
      'warning: The database has 2 demo accounts, which cannot sign in while the demo is off.',
      'ok: The details of the seller of invoices are complete.',
    ]);
  });
});

describe('the checks of headers, space and proxies', () => {
  const levelsOf = (findings: readonly Finding[]): string[] => findings.map(({ level }) => level);

  it('require nosniff, no-store and, over https, strict-transport-security', () => {
    const page = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' };
    const graph = new Headers({ 'cache-control': 'no-store' });
    const origin = new URL('https://portal.example');
    expect(levelsOf(judgeHeaders(origin, new Headers(page), graph))).toEqual(['ok', 'ok', 'ok']);
    expect(levelsOf(judgeHeaders(origin, new Headers(), new Headers()))).toEqual(['wrong', 'wrong', 'wrong']);
  });

  it('warn of less than 1 GB that is also less than 10 %, and find an almost full disk', () => {
    expect(judgeSpace(0.9e9, 20e9).level).toBe('warning');
    expect(judgeSpace(0.9e9, 5e9).level).toBe('ok');
    expect(judgeSpace(1.1e9, 200e9).level).toBe('ok');
    expect(judgeSpace(0.19e9, 20e9)).toMatchObject({ level: 'wrong', found: expect.stringContaining('almost full') });
  });

  it('warn of https at a proxy that no setting contains', () => {
    const trust = { proxies: ['loopback'], header: 'x-forwarded-for' } as const;
    const publicUrl = 'https://portal.example';
    expect(levelsOf(checkProxies(trust, { explicit: false, publicUrl }))).toEqual(['warning']);
    expect(levelsOf(checkProxies(trust, { explicit: true, publicUrl }))).toEqual(['ok']);
  });
});

describe('the passwords of URLs', () => {
  it.each([
    ['postgresql://talo:secret@db.example/talo', 'wrong'],
    ['postgresql://talo:Password@db.example/talo', 'wrong'],
    ['postgresql://talo@db.example/talo', 'wrong'],
    ['postgresql://talo@localhost/talo', 'warning'],
    ['postgresql:///talo?host=db.example&user=talo&password=talo', 'wrong'],
    [`postgresql://talo:${secret}@db.example/talo`, 'ok'],
  ])('of %s are %s', (url, level) => {
    expect(checkUrlPassword({ variable: 'DATABASE_URL', url }).map((finding) => finding.level)).toEqual([level]);
  });

  it('are replaced in the response of a server, percent-encoded or not', () => {
    const error = new Error('535 No user mailer with password ä&7 (%C3%A4%267).\nTry again.');
    expect(reasonOf(error, ['ä&7'])).toBe('535 No user mailer with password *** (***)');
  });
});
