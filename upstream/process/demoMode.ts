import { z } from 'zod';
import { isLoopbackHost } from '../text/loopbackHost.ts';

/** Environment variables that decide whether the demo world is on. */
type Given = {
  DEMO?: boolean | undefined;
  NODE_ENV?: string | undefined;
  PUBLIC_URL?: string | undefined;
};

/** Whether the demo world is on, and whether it is on where real people may use the service. */
export type DemoMode = { on: boolean; exposed: boolean };

/**
 * Decides whether the demo world is on. Under NODE_ENV=production, and where the portal is opened by the address of
 * another machine, it is off unless DEMO=1 is given: the password of its accounts is public.
 */
export const demoModeOf = ({ DEMO, NODE_ENV, PUBLIC_URL }: Given): DemoMode => {
  const host = PUBLIC_URL === undefined ? undefined : URL.parse(PUBLIC_URL)?.hostname;
  const real = NODE_ENV === 'production' || (host !== undefined && !isLoopbackHost(host));
  const on = DEMO ?? !real;
  return { on, exposed: on && real };
};

/** The demo of a running service, with the usernames that it offers. */
type RunningDemo = DemoMode & { accounts: readonly string[] };

/** The address to listen on where none is set: this machine's alone while demo accounts can sign in, else all. */
export const demoHost = ({ on }: DemoMode): string | undefined => (on ? '127.0.0.1' : undefined);

/** The lines that a start prints about the demo: its accounts, who can connect, and a warning where it is exposed. */
export const demoLines = ({ on, exposed, accounts }: RunningDemo, host: string | undefined): string[] => {
  if (!on) return [];
  const here = host !== undefined && isLoopbackHost(host);
  const lines = [
    ...(accounts.length > 0 ? [`Demo accounts: ${accounts.join(', ')}; their password is Demo-talo-1!`] : []),
    here
      ? `While the demo is on, only this machine can connect (${host}); HOST=0.0.0.0 opens the port to others.`
      : 'WARNING: the demo is on and other machines can connect: the password of its accounts is public.',
  ];
  const warning =
    'WARNING: DEMO=1 under NODE_ENV=production or a PUBLIC_URL of another host: anybody can sign in as admin with a public password.';
  return exposed ? [...lines, warning] : lines;
};

const demoResponse = z.object({ demo: z.array(z.string()).nullish() });

/** The demo accounts that another /ui service offers; undefined where it does not answer within 2 s. */
export const demoAccountsAt = async (address: string): Promise<string[] | undefined> => {
  try {
    const response = await fetch(`${address.replace(/\/+$/, '')}/ui/csrf`, { signal: AbortSignal.timeout(2_000) });
    return demoResponse.parse(await response.json()).demo ?? [];
  } catch {
    return undefined;
  }
};
