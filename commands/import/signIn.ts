import { randomUUID } from 'node:crypto';
import { createUiClient, type UiClient } from '../../bff/ui/client.ts';
import { isUiError, type UiError } from '../../bff/ui/errors.ts';
import { createCoalescedReads } from '../../bff/ui/coalesceReads.ts';
import type { UiTransport } from '../../bff/ui/transport.ts';

/** Account with the right to send readings. */
export type Account = { username: string; password: string };

const withoutAttributes = (line: string): [string, string] => {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
};

const advices: Partial<Record<string, string>> = {
  INVALID_CREDENTIALS: 'the username or the password in IMPORT_PASSWORD is wrong',
  RATE_LIMITED: 'there were too many tries; wait some minutes',
  STORAGE_FULL: 'the storage of the service is full',
};

const failureOf = ({ code, details: { reason } }: UiError, username: string): string => {
  const advice = advices[reason ?? ''] ?? advices[code] ?? `the service responded with ${reason ?? code}`;
  return `Signing in as ${username} failed: ${advice}.`;
};

/** Signs in and returns a client of /ui; without an account as the demo admin, if it exists. */
export const signIn = async (transport: UiTransport, account: Account | null): Promise<UiClient> => {
  const jar = new Map<string, string>();
  const cookies = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
  const client = createUiClient(
    { transport, coalescedReads: createCoalescedReads() },
    {
      authority: cookies,
      headers: (): Record<string, string> => (jar.size > 0 ? { cookie: cookies() } : {}),
      takeCookies: (lines) => {
        for (const [name, value] of lines.map(withoutAttributes)) jar.set(name, value);
      },
      ended: () => jar.clear(),
      locale: 'en',
      requestId: randomUUID(),
      address: undefined,
    },
  );
  const { token, demo } = await client.csrf({});
  const demoAdmin = demo?.includes('admin') ? { username: 'admin', password: 'Demo-talo-1!' } : null;
  const chosen = account ?? demoAdmin;
  if (!chosen) throw new Error('Say who sends the readings: --user NAME, with the password in IMPORT_PASSWORD.');
  try {
    await client.login({ _username: chosen.username, _password: chosen.password, _csrf_token: token });
  } catch (error) {
    if (isUiError(error)) throw new Error(failureOf(error, chosen.username), { cause: error });
    throw error;
  }
  return client;
};
