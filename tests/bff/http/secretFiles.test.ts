import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../bff/environment.ts';
import { readEnvironment as readUpstreamEnvironment } from '../../../upstream/environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'talo-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const key = 'k'.repeat(44);

describe('secrets in files', () => {
  it('are read without the newline at their end, by both services', () => {
    const url = 'postgresql://talo:s3cret@db.example:5432/talo';
    const given = {
      DATABASE_URL_FILE: fileWith('database', `${url}\n`),
      LINK_KEY_FILE: fileWith('key', `${key}\r\n`),
      METRICS_TOKEN_FILE: fileWith('token', 'sixteen-letters-'),
      REDIS_URL_FILE: fileWith('redis', 'redis://redis.example:6379/0\n'),
    };
    expect(readUpstreamEnvironment(given)).toMatchObject({
      database: { url },
      linkKey: { key },
      metricsToken: 'sixteen-letters-',
    });
    expect(readEnvironment(given)).toMatchObject({
      metricsToken: 'sixteen-letters-',
      redisUrl: 'redis://redis.example:6379/0',
    });
  });

  it('are checked as those of variables are, by a message without the secret', () => {
    const wrong = { SMTP_URL_FILE: fileWith('smtp', 'http://s3cret\n') };
    expect(() => readUpstreamEnvironment(wrong)).toThrow('The variable SMTP_URL is wrong');
    expect(() => readUpstreamEnvironment(wrong)).not.toThrow(/s3cret/);
  });

  it.each([
    ['is missing', () => join(folder, 'missing'), /cannot be read \(ENOENT\)/],
    ['is a folder', () => folder, /cannot be read \(EISDIR\)/],
    ['is empty', () => fileWith('empty', ' \n'), /is empty/],
  ])('stop the start where a file %s, rather than start without them', (_fault, pathOf, message) => {
    expect(() => readUpstreamEnvironment({ LINK_KEY_FILE: pathOf() })).toThrow(message);
    expect(() => readEnvironment({ REDIS_URL_FILE: pathOf() })).toThrow(message);
  });

  it('are not given a second time as a variable', () => {
    const given = { LINK_KEY: key, LINK_KEY_FILE: fileWith('second', key) };
    expect(() => readUpstreamEnvironment(given)).toThrow(/LINK_KEY_FILE is wrong: LINK_KEY is set as well/);
  });

  it('are unset by an empty path', () => {
    expect(readEnvironment({ METRICS_TOKEN_FILE: '' })).toMatchObject({ metricsToken: undefined });
  });
});
