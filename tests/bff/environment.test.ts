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
    });
  });

  it('are read from their variables; an empty one is none', () => {
    const given = {
      PORT: '8080',
      UI_URL: 'https://ui.example/base',
      CORS_ORIGINS: 'https://a.example, http://b.example:81/',
      HOST: '',
      NODE_ENV: 'production',
    };
    expect(readEnvironment(given)).toEqual({
      port: 8080,
      host: undefined,
      uiUrl: 'https://ui.example/base',
      allowedOrigins: ['https://a.example', 'http://b.example:81'],
      production: true,
    });
  });

  it('name every variable that is wrong, at once', () => {
    const read = () => readEnvironment({ PORT: 'http', UI_URL: 'localhost:4001', CORS_ORIGINS: '*' });
    expect(read).toThrow(/PORT: has to be a port number/);
    expect(read).toThrow(/UI_URL: has to be the address/);
    expect(read).toThrow(/CORS_ORIGINS: has to be origins/);
  });
});
