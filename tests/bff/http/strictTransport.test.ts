import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../bff/environment.ts';
import { startBff } from '../../kit/startBff.ts';

const headerOf = async (PUBLIC_URL: string | undefined): Promise<string | null> => {
  const { https } = readEnvironment({ PUBLIC_URL });
  const { url, stop } = await startBff(() => Response.json({}), { https });
  try {
    return (await fetch(`${url}/health`)).headers.get('strict-transport-security');
  } finally {
    await stop();
  }
};

describe('Strict-Transport-Security', () => {
  it('is sent where PUBLIC_URL is https, and nowhere else', async () => {
    expect(await headerOf('https://portal.example')).toBe('max-age=31536000');
    expect(await headerOf('http://portal.example')).toBeNull();
    expect(await headerOf(undefined)).toBeNull();
  });
});
