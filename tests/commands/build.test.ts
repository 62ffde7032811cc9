import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepingNodeEnv } from '../../commands/build.ts';

afterEach(() => vi.unstubAllEnvs());

/** As Vite does when it builds. */
const build = (): Promise<void> => {
  process.env.NODE_ENV = 'production';
  return Promise.resolve();
};

describe('NODE_ENV', () => {
  it.each([undefined, 'test', 'production'])('is the operator’s again after a build: %s', async (given) => {
    vi.stubEnv('NODE_ENV', given);
    await keepingNodeEnv(build);
    expect(process.env.NODE_ENV).toBe(given);
  });

  it('is the operator’s again after a build that failed', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    await expect(keepingNodeEnv(() => build().then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(process.env.NODE_ENV).toBeUndefined();
  });
});
