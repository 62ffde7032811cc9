import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { HubSettings } from '../../../bff/live/hub.ts';
import { cookiesOf, type Data } from '../../kit/ask.ts';
import { listenBySocket, until, type Listening } from '../../kit/listen.ts';
import { startBff } from '../../kit/startBff.ts';
import { FakeUi } from '../fakeUi.ts';
import { site } from './listeners.ts';

/** What is asked of devices that change. */
export const coreFields = '{ cores { id online lastSeen uploadProgress parent { id } } removedCoreIds }';

/** Listens to all devices of a site. */
export const byTarget = `subscription ($id: ID) { coreStatusChanged(targetId: $id) ${coreFields} }`;

/** The global id of a device of the site. */
export const coreId = (key: number): string => encodeNodeId('Core', key, 1);

/** The devices that somebody was told of, in order. */
export const coreIds = ({ events }: Listening): string[] =>
  events.flatMap((event: Data) => event.coreStatusChanged.cores.map(({ id }: { id: string }) => id));

/** A way to listen: over a socket, or by server-sent events. */
export type Open = (url: string, payload: { query: string; variables?: object }, cookie?: string) => Listening;

/** A BFF over a /ui whose devices are moved by hand, whose polls are counted. */
export const startCoreListening = async (live: HubSettings = {}) => {
  const ui = new FakeUi({ spaces: 3 });
  const bff = await startBff(ui.fetch, { live: { pollEveryMs: 20, checkEveryMs: 100, ...live } });
  const open: Listening[] = [];
  const cookieOf = async (username: string): Promise<string> => {
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    return cookiesOf((await bff.ask(query, { input: { username, password: 'right' } })).headers);
  };
  const polls = () => bff.calls.filter((name) => name === 'targetStatus' || name === 'groupStatus').length;
  return {
    ui,
    bff,
    polls,
    /** Starts to listen, and waits until the baseline is known. */
    listen: async (
      query = byTarget,
      variables: object = site,
      username = 'manager',
      by: Open = listenBySocket,
    ): Promise<Listening> => {
      const one = by(bff.url, { query, variables }, await cookieOf(username));
      open.push(one);
      const before = polls();
      await until(() => polls() > before + 1 || one.done || one.errors !== undefined);
      return one;
    },
    stop: async (): Promise<void> => {
      await Promise.all(open.map((one) => one.stop()));
      await bff.stop();
    },
  };
};

/** A running one. */
export type CoreListening = Awaited<ReturnType<typeof startCoreListening>>;
