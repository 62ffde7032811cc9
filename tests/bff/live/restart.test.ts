import { afterEach, it } from 'vitest';
import { createBff, inProcess, type Bff } from '../../../bff/server.ts';
import { until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';
import { subscribeWithReconnects } from './reconnectingSubscriber.ts';

/*
 * A BFF that is restarted on its port with many subscribers: all of them reconnect.
 */

const ui = new FakeUi({ spaces: 3 });
let bff: Bff | undefined;

const start = async (port: number): Promise<Bff> => {
  const fresh = createBff({ ui: inProcess(ui.fetch), port, host: '127.0.0.1', live: { pollEveryMs: 20 } });
  await fresh.start();
  return fresh;
};

afterEach(() => bff?.stop());

it('a restart loses no subscriber and no change', async () => {
  bff = await start(0);
  const port = Number(new URL(bff.url).port);
  const subscribers = Array.from({ length: 100 }, () => subscribeWithReconnects(`http://127.0.0.1:${port}`));
  const allTold = (battery: number) =>
    until(() => subscribers.every(({ cores }) => [...cores.values()].some((core) => core.battery === battery)), 15_000);
  const changing = setInterval(() => ui.change(1111, { lastSeen: new Date().toISOString() }), 10);
  ui.change(1110, { battery: 11 });
  await allTold(11);
  await bff.stop();
  ui.change(1110, { battery: 12 });
  bff = await start(port);
  await allTold(12);
  ui.change(1110, { battery: 13 });
  await allTold(13);
  clearInterval(changing);
  await Promise.all(subscribers.map((one) => one.stop()));
}, 60_000);
