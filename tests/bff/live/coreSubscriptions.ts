import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { HubSettings } from '../../../bff/live/hub.ts';
import { cookiesOf, type Data } from '../../kit/graphqlClient.ts';
import { subscribeByWebSocket, until, type TestSubscription } from '../../kit/subscribe.ts';
import { startBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { site } from './subscribers.ts';

/** Selection of changed cores. */
export const coreFields = '{ cores { id online lastSeen uploadProgress parent { id } } removedCoreIds }';

/** Subscribes to all cores of a target. */
export const byTarget = `subscription ($id: ID) { coreStatusChanged(targetId: $id) ${coreFields} }`;

/** Global id of a core of the target. */
export const coreId = (key: number): string => encodeNodeId('Core', key, 1);

/** Cores of the received events, in order. */
export const coreIds = ({ events }: TestSubscription): string[] =>
  events.flatMap((event: Data) => event.coreStatusChanged.cores.map(({ id }: { id: string }) => id));

/** A transport: WebSocket or server-sent events. */
export type Open = (url: string, payload: { query: string; variables?: object }, cookie?: string) => TestSubscription;

/** A BFF over a fake /ui, with a count of its polls. */
export const startCoreSubscriptions = async (live: HubSettings = {}) => {
  const ui = new FakeUi({ spaces: 3 });
  const bff = await startBff(ui.fetch, { live: { pollEveryMs: 20, checkEveryMs: 100, ...live } });
  const open: TestSubscription[] = [];
  const cookieOf = async (username: string): Promise<string> => {
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    return cookiesOf((await bff.ask(query, { input: { username, password: 'right' } })).headers);
  };
  const polls = () => bff.calls.filter((name) => name === 'targetStatus' || name === 'groupStatus').length;
  return {
    ui,
    bff,
    polls,
    /** Subscribes, and waits until the baseline is read. */
    listen: async (
      query = byTarget,
      variables: object = site,
      username = 'manager',
      by: Open = subscribeByWebSocket,
    ): Promise<TestSubscription> => {
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
export type CoreSubscriptions = Awaited<ReturnType<typeof startCoreSubscriptions>>;
