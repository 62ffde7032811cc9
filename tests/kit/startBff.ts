import { createBff, inProcess, type Bff, type BffSettings } from '../../bff/server.ts';
import type { UiTransport } from '../../bff/ui/transport.ts';
import { createGraphqlClient, type SendOperation } from './graphqlClient.ts';

/** A BFF under test. */
export type StartedBff = {
  bff: Bff;
  url: string;
  /** Sends a request to the graph, and returns the result with its /ui calls. */
  ask: SendOperation;
  /** Names of all /ui calls since the start. */
  calls: string[];
  /** Lines of the log. */
  lines: string[];
  stop: () => Promise<void>;
};

type Fetch = (request: Request) => Response | Promise<Response>;

/** Starts a BFF on a free port over a /ui service: its fetch function, or any transport. */
export const startBff = async (ui: Fetch | UiTransport, settings: Partial<BffSettings> = {}): Promise<StartedBff> => {
  const calls: string[] = [];
  const lines: string[] = [];
  const bff = createBff({
    ui: typeof ui === 'function' ? inProcess(ui) : ui,
    port: 0,
    host: '127.0.0.1',
    onUiCall: (name) => calls.push(name),
    log: (line) => lines.push(line),
    ...settings,
  });
  await bff.start();
  const url = bff.url.replace('localhost', '127.0.0.1');
  return { bff, url, calls, lines, ask: createGraphqlClient(url, calls), stop: () => bff.stop() };
};
