import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../bff/environment.ts';

describe('the settings of the BFF', () => {
  it('need nothing', () => {
    expect(readEnvironment({})).toEqual({
      port: 4000,
      host: undefined,
      uiUrl: undefined,
      allowedOrigins: [],
      production: false,
      admission: { operationsAMinute: 1_000, openText: true },
      openness: { introspection: true, suggestions: true },
      metricsToken: undefined,
      logLevel: 'warn',
    });
  });

  it('are read from their variables; an empty one is none', () => {
    const given = {
      PORT: '8080',
      UI_URL: 'https://ui.example/base',
      CORS_ORIGINS: 'https://a.example, http://b.example:81/',
      HOST: '',
      NODE_ENV: 'production',
      OPERATIONS_A_MINUTE: '0',
      OPEN_TEXT: '0',
      INTROSPECTION: '0',
      SUGGESTIONS: '0',
      METRICS_TOKEN: 'sixteen-letters-',
    };
    expect(readEnvironment(given)).toEqual({
      port: 8080,
      host: undefined,
      uiUrl: 'https://ui.example/base',
      allowedOrigins: ['https://a.example', 'http://b.example:81'],
      production: true,
      admission: { operationsAMinute: 0, openText: false },
      openness: { introspection: false, suggestions: false },
      metricsToken: 'sixteen-letters-',
      logLevel: 'info',
    });
  });

  it('name every variable that is wrong, at once', () => {
    const read = () => readEnvironment({ PORT: 'http', UI_URL: 'localhost:4001', CORS_ORIGINS: '*', OPEN_TEXT: 'no' });
    expect(read).toThrow(/PORT: has to be a port number/);
    expect(read).toThrow(/UI_URL: has to be the address/);
    expect(read).toThrow(/OPEN_TEXT: has to be 1 or 0/);
    expect(read).toThrow(/CORS_ORIGINS: has to be origins/);
  });
});
