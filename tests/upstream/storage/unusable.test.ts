import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startError } from '../../../upstream/db/connect.ts';
import { createUpstream } from '../../../upstream/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talo-unusable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (path: string) => createUpstream({ database: { path }, demo: false, simulate: false, watch: false });

/** Creates the wrong file in place of a folder or a database. */
const places: Record<string, { make: () => string; sentence: RegExp }> = {
  'a file': {
    make: () => {
      writeFileSync(join(folder, 'data'), '');
      return join(folder, 'data');
    },
    sentence: /^DATA_DIR: .*\/data cannot be used: it is a file, and has to be a folder \(EEXIST\)\.$/,
  },
  'below a file': {
    make: () => {
      writeFileSync(join(folder, 'data'), '');
      return join(folder, 'data/below');
    },
    sentence: /^DATA_DIR: .*\/data\/below cannot be used: it is a file, or lies below one.*\(ENOTDIR\)\.$/,
  },
  'a folder with another file in the place of the database': {
    make: () => {
      writeFileSync(join(folder, 'talo.sqlite'), 'not a database '.repeat(100));
      return folder;
    },
    sentence: /^DATA_DIR: .*talo\.sqlite cannot be used: the file is no SQLite database/,
  },
  'a folder with a folder in the place of the database': {
    make: () => {
      mkdirSync(join(folder, 'talo.sqlite'));
      return folder;
    },
    sentence: /^DATA_DIR: .* cannot be used: there is a folder where the database has to be \(EISDIR\)\.$/,
  },
};

describe('a DATA_DIR that cannot be used', () => {
  it.each(Object.entries(places))('is refused with a message where it is %s', async (_, { make, sentence }) => {
    const started = start(join(make(), 'talo.sqlite'));
    await expect(started).rejects.toMatchObject({ name: 'CannotStart' });
    await expect(started).rejects.toThrow(sentence);
  });

  it.each([
    [{ code: 'EROFS' }, /^DATA_DIR: .* it is on a read-only file system \(EROFS\)\.$/],
    [{ code: 'EACCES' }, /^DATA_DIR: .* no right to write there \(EACCES\)\.$/],
    [{ errcode: 8 + 256 * 4 }, /^DATA_DIR: .*talo\.sqlite.* no right to write the database/],
    [{ errcode: 13 }, /^DATA_DIR: there is no room left/],
    [{ code: 'ENOSPC' }, /^DATA_DIR: there is no room left/],
  ])('is named in the message of the failure %o', (failure, sentence) => {
    const fault = startError({ path: join(folder, 'talo.sqlite') }, Object.assign(new Error('failed'), failure));
    expect(fault).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(sentence) });
  });

  it('is not named for an error of the code', () => {
    const fault = new TypeError('undefined is not a function');
    expect(startError({ path: join(folder, 'talo.sqlite') }, fault)).toBe(fault);
  });
});

describe('a PostgreSQL that cannot be reached', () => {
  it('is refused with a message that names the setting, without the password', async () => {
    const database = { url: 'postgresql://talo:s3cret@127.0.0.1:9/talo' };
    const started = createUpstream({ database, demo: false, simulate: false, watch: false });
    await expect(started).rejects.toThrow(/^DATABASE_URL: the database at postgresql:\/\/talo@127/);
    await expect(started).rejects.not.toThrow(/s3cret/);
  });
});
