import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepingNodeEnv } from '../../commands/build.ts';

afterEach(() => vi.unstubAllEnvs());

/** Sets NODE_ENV, as Vite does when it builds. */
const build = (): Promise<void> => {
  process.env.NODE_ENV = 'production';
  return Promise.resolve();
};

describe('NODE_ENV', () => {
  it.each([undefined, 'test', 'production'])('is restored after a build: %s', async (given) => {
    vi.stubEnv('NODE_ENV', given);
    await keepingNodeEnv(build);
    expect(process.env.NODE_ENV).toBe(given);
  });

  it('is restored after a failed build', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    await expect(keepingNodeEnv(() => build().then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(process.env.NODE_ENV).toBeUndefined();
  });
});
