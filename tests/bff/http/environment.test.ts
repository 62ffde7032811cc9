import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../bff/environment.ts';
import { readEnvironment as readUpstreamEnvironment } from '../../../upstream/environment.ts';

describe('the settings of the BFF', () => {
  it('are all optional', () => {
    expect(readEnvironment({})).toStrictEqual({
      port: 4000,
      host: undefined,
      https: false,
      uiUrls: [],
      allowedOrigins: [],
      production: false,
      admission: { operationsAMinute: 1_000, costAMinute: 4_000_000, openText: true },
      connectionsAnAddress: 1_000,
      openness: { introspection: true, suggestions: true },
      trust: { proxies: ['loopback'], header: 'x-forwarded-for' },
      metricsToken: undefined,
      redisUrl: undefined,
      traces: undefined,
      drainMs: 0,
      logLevel: 'warn',
    });
  });

  it('are read from their variables; an empty one is unset', () => {
    const given = {
      PORT: '8080',
      UI_URL: 'https://ui.example/base',
      CORS_ORIGINS: 'https://a.example, http://b.example:81/',
      HOST: '',
      NODE_ENV: 'production',
      OPERATIONS_A_MINUTE: '0',
      COST_A_MINUTE: '500',
      CONNECTIONS_AN_ADDRESS: '250',
      OPEN_TEXT: '0',
      INTROSPECTION: '0',
      SUGGESTIONS: '0',
      TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7,loopback',
      FORWARDED_HEADER: 'forwarded',
      METRICS_TOKEN: 'sixteen-letters-',
      DRAIN_SECONDS: '5',
      REDIS_URL: 'rediss://talo:secret@redis.example:6380/2',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
    };
    expect(readEnvironment(given)).toStrictEqual({
      port: 8080,
      host: undefined,
      https: false,
      uiUrls: ['https://ui.example/base'],
      allowedOrigins: ['https://a.example', 'http://b.example:81'],
      production: true,
      admission: { operationsAMinute: 0, costAMinute: 500, openText: false },
      connectionsAnAddress: 250,
      openness: { introspection: false, suggestions: false },
      trust: { proxies: ['10.0.0.0/8', 'fc00::/7', 'loopback'], header: 'forwarded' },
      metricsToken: 'sixteen-letters-',
      redisUrl: 'rediss://talo:secret@redis.example:6380/2',
      traces: { endpoint: 'http://localhost:4318', serviceName: 'talo-bff' },
      drainMs: 5_000,
      logLevel: 'info',
    });
  });

  it('accept the base URL of a service without /ui', () => {
    const of = (UI_URL: string) => () => readEnvironment({ UI_URL });
    expect(of('https://ui.example/base')().uiUrls).toEqual(['https://ui.example/base']);
    const several = 'https://ui.example/, http://10.0.0.2:4001';
    expect(of(several)().uiUrls).toEqual(['https://ui.example/', 'http://10.0.0.2:4001']);
    expect(of('https://ui.example, nowhere')).toThrow(/UI_URL: has to be the address/);
    for (const address of ['https://ui.example/ui', 'https://example/base/ui/'])
      expect(of(address)).toThrow(/UI_URL: has to end before the \/ui/);
    expect(of('nowhere')).toThrow(/UI_URL: has to be the address/);
  });

  it('name every variable that is wrong, at once', () => {
    const addresses = {
      UI_URL: 'localhost:4001',
      REDIS_URL: 'localhost:6379',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
    };
    const read = () =>
      readEnvironment({ PORT: 'http', CORS_ORIGINS: '*', OPEN_TEXT: 'maybe', TRUSTED_PROXIES: 'nginx', ...addresses });
    expect(read).toThrow(/TRUSTED_PROXIES: has to be addresses or ranges/);
    expect(read).toThrow(/PORT: has to be a port number/);
    expect(read).toThrow(/UI_URL: has to be the address/);
    expect(read).toThrow(/REDIS_URL: has to be the address of a Redis/);
    expect(read).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT: has to be the address of a collector/);
    expect(read).toThrow(/OPEN_TEXT: has to be 1 or 0/);
    expect(read).toThrow(/CORS_ORIGINS: has to be origins/);
  });

  it.each([
    ['1', true],
    ['True', true],
    ['yes', true],
    ['ON', true],
    ['0', false],
    ['false', false],
    ['No', false],
    ['off', false],
  ])('read the flag %s as %s, as the settings of the embedded service do', (text, flag) => {
    expect(readEnvironment({ OPEN_TEXT: text }).admission.openText).toBe(flag);
    expect(readUpstreamEnvironment({ SECURE_COOKIES: text }).secureCookies).toBe(flag);
  });

  it.each(['2', 'enabled', 'y', 'toString'])('refuse the flag %s in both rooms, by the name of the setting', (text) => {
    expect(() => readEnvironment({ INTROSPECTION: text })).toThrow(/INTROSPECTION: has to be 1 or 0/);
    expect(() => readUpstreamEnvironment({ DEMO: text })).toThrow(/DEMO is wrong: has to be 1 or 0/);
  });
});
