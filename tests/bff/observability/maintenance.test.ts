import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcess, overHttp } from '../../../bff/server.ts';
import { listen } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';
import { password } from '../../kit/makeRows.ts';

type Stop = () => Promise<unknown>;
let stops: Stop[];
beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const isMarked = async ({ url }: StartedBff): Promise<boolean> =>
  (await fetch(`${url}/health`)).headers.get('x-talo-maintenance') === '1';

it.each(['in the process', 'over HTTP'])(
  'of a /ui %s is marked on the responses of the graph until it ends',
  async (way) => {
    const upstream = await startUpstream({ maintenance: true });
    stops.push(upstream.stop);
    await makeWorld(upstream);
    const service = way === 'over HTTP' ? await listen(upstream, 0, '127.0.0.1') : undefined;
    if (service) stops.push(() => service.stop());
    const bff = await startBff(service ? overHttp(`http://127.0.0.1:${service.port}`) : inProcess(upstream.fetch));
    stops.push(bff.stop);
    expect(await isMarked(bff)).toBe(false);

    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    const signedIn = await bff.ask(login, { input: { username: 'isannoitsija', password } });
    expect(signedIn.data).toEqual({ login: { userErrors: [] } });
    expect(await isMarked(bff)).toBe(true);
  },
);
