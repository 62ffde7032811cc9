import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clockOf, judgeClocks } from '../../commands/doctor/clock.ts';
import { checkNames } from '../../commands/doctor/names.ts';
import { checkCollector, checkOidcProvider, checkRedis } from '../../commands/doctor/reach.ts';
import { refuseVersion } from '../../upstream/db/oldestPostgres.ts';

const servers: (Server | HttpServer)[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
        }),
    ),
  );
});

const portOf = async (server: Server | HttpServer): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};

const serve = async (respond: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await portOf(createHttpServer(respond))}`;

const closed = 'http://127.0.0.1:1';
const levelsOf = (findings: readonly { level: string }[]): string[] => findings.map(({ level }) => level);

describe('the names of variables', () => {
  const known = ['METRICS_TOKEN', 'TRUSTED_PROXIES', 'REDIS_URL', 'HOST', 'PORT', 'UI_PORT', 'LINK_KEY_FILE'];

  it.each([
    ['METRICS_TOKN', 'METRICS_TOKEN'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['REDIS_URI', 'REDIS_URL'],
    ['LINKKEY_FILE', 'LINK_KEY_FILE'],
  ])('that are almost those of a setting are found: %s', (name, setting) => {
    expect(checkNames([name, 'PATH'], known)).toMatchObject([
      { level: 'warning', found: expect.stringContaining(name), advice: expect.stringContaining(setting) },
    ]);
  });

  it('of other programs, and the settings themselves, are left alone', () => {
    const given = [...known, 'HOME', 'HOSTNAME', 'NODE_OPTIONS', 'REDIS_PORT', 'LOGNAME', 'npm_config_cache'];
    expect(levelsOf(checkNames(given, known))).toEqual(['ok']);
  });
});

describe('clocks', () => {
  it.each([
    [4_000, 'ok'],
    [-30_000, 'warning'],
    [61_000, 'wrong'],
    [-3_600_000, 'wrong'],
  ])('that differ by %d ms are %s', (aheadMs, level) => {
    expect(levelsOf(judgeClocks([{ name: 'PostgreSQL', aheadMs }]))).toEqual([level]);
  });

  it('are read from the header Date, between request and response', () => {
    const response = new Response('', { headers: { date: 'Sun, 29 Nov 2026 10:00:30 GMT' } });
    const sentAt = Date.parse('2026-11-29T10:00:00Z');
    expect(clockOf('x', response, sentAt, sentAt + 1_000)).toEqual([{ name: 'x', aheadMs: 30_000 }]);
    expect(clockOf('x', new Response(''), sentAt)).toEqual([]);
  });
});

describe('Redis', () => {
  it('responds to a ping', async () => {
    const server = createServer((socket) => socket.on('data', () => socket.write('+PONG\r\n')));
    expect(levelsOf(await checkRedis(`redis://127.0.0.1:${await portOf(server)}`))).toEqual(['ok']);
  });

  it('that is away, or refuses the password, is a fault without the password', async () => {
    const server = createServer((socket) =>
      socket.on('data', () => socket.write('-WRONGPASS s3cret is no password of talo\r\n')),
    );
    for (const url of ['redis://127.0.0.1:1', `redis://talo:s3cret@127.0.0.1:${await portOf(server)}`]) {
      const findings = await checkRedis(url);
      expect(levelsOf(findings)).toEqual(['wrong']);
      expect(JSON.stringify(findings)).not.toContain('s3cret');
    }
  });

  it('is not looked for where no setting names one', async () => {
    expect([await checkRedis(undefined), await checkOidcProvider(undefined), await checkCollector(undefined)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('the provider of sign-in', () => {
  it('responds as the issuer of the setting', async () => {
    let issuer = '';
    const address = await serve((_request, response) => response.end(JSON.stringify({ issuer })));
    issuer = address;
    expect(levelsOf(await checkOidcProvider(address))).toEqual(['ok', 'ok']);
    issuer = 'https://other.example';
    expect(await checkOidcProvider(address)).toMatchObject([
      { level: 'wrong', found: expect.stringContaining('https://other.example') },
      { level: 'ok' },
    ]);
  });

  it('that is no provider or away is a fault', async () => {
    const address = await serve((_request, response) => response.writeHead(404).end());
    expect(levelsOf(await checkOidcProvider(address))).toEqual(['wrong']);
    expect(levelsOf(await checkOidcProvider(closed))).toEqual(['wrong']);
  });
});

describe('the collector of traces', () => {
  it('accepts a list of no spans at its path, and is a warning otherwise', async () => {
    const address = await serve((request, response) =>
      response.writeHead(request.method === 'POST' && request.url === '/v1/traces' ? 200 : 404).end(),
    );
    expect(levelsOf(await checkCollector(address))).toEqual(['ok']);
    expect(levelsOf(await checkCollector(`${address}/other`))).toEqual(['warning']);
    expect(levelsOf(await checkCollector(closed))).toEqual(['warning']);
  });
});

describe('a start', () => {
  it.each(['14.9', '9.6'])('refuses PostgreSQL %s with a sentence', (version) => {
    expect(() => refuseVersion(version)).toThrow(`PostgreSQL ${version} is too old: Talo needs 15 or newer.`);
  });

  it.each(['15.0', '16.2 (Debian 16.2-1)', '18beta1'])('takes PostgreSQL %s', (version) => {
    expect(() => refuseVersion(version)).not.toThrow();
  });
});
