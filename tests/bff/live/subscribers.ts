import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { BffSettings } from '../../../bff/server.ts';
import { cookiesOf, type Data } from '../../kit/graphqlClient.ts';
import { subscribeByWebSocket, pause, type TestSubscription } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';

/** Self-contained fields of the events of a target's cores. */
export const statusOf =
  'subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { id battery } removedCoreIds } }';

/** The subscribed target. */
export const site = { id: encodeNodeId('Target', 1) };

/** Cores of the received events, with the last state of each. */
export const lastTold = ({ events }: TestSubscription): Map<string, Data> =>
  new Map(events.flatMap((event: Data) => event.coreStatusChanged.cores).map((core: Data) => [core.id, core]));

/** A BFF over a fake /ui, with its subscribers. */
export const startSubscribers = async (settings: Partial<BffSettings> = {}, ui = new FakeUi({ spaces: 3 })) => {
  const bff: StartedBff = await startBff(ui.fetch, { live: { pollEveryMs: 20, checkEveryMs: 100 }, ...settings });
  const open: TestSubscription[] = [];
  const cookieOf = async (username: string): Promise<string> =>
    cookiesOf((await bff.ask(login, { input: { username, password: 'right' } })).headers);
  const metric = async (name: string): Promise<number> => {
    const page = await (await fetch(`${bff.url}/metrics`)).text();
    return Number(
      page
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  return {
    ui,
    bff,
    cookieOf,
    metric,
    /** Subscribes, and waits until the subscription is counted or refused. */
    listen: async (username: string, query = statusOf, variables: object = site): Promise<TestSubscription> => {
      const before = await metric('talo_subscriptions_open');
      const one = subscribeByWebSocket(bff.url, { query, variables }, await cookieOf(username));
      open.push(one);
      while ((await metric('talo_subscriptions_open')) <= before && one.errors === undefined) await pause(10);
      return one;
    },
    stop: async (): Promise<void> => {
      await Promise.all(open.map((one) => one.stop()));
      await bff.stop();
    },
  };
};

/** A running set of them. */
export type Subscribers = Awaited<ReturnType<typeof startSubscribers>>;
