import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../../bff/server.ts';
import type { GraphqlResponse } from '../../kit/graphqlClient.ts';
import { mutationText } from '../../kit/change.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startFaultyUi, type FaultyUi } from './faultyUi.ts';
import { FakeUi } from './fakeUi.ts';
import { portalWrites } from '../budgets/portalWrites.ts';

/*
 * Every mutation of the portal, against a /ui that receives it and never responds: it may have been performed, so it is
 * sent once, the caller gets a timeout error, and can send it again.
 */

const persisted = Object.values(
  JSON.parse(readFileSync(new URL('../../../web/__generated__/persisted.json', import.meta.url), 'utf8')) as object,
).map(String);

const names = Object.keys(portalWrites);
/** Mutations with one outcome per item. */
const ofSeveral = ['renameCores'];

/** Number of mutations in flight. */
const atOnce = 20;

let ui: FaultyUi;
let bff: StartedBff;
const results = new Map<string, GraphqlResponse>();
const sentFirst: string[] = [];

const ask = (name: string): Promise<GraphqlResponse> => {
  const { input, signedOut } = portalWrites[name] ?? { input: {} };
  const fields = ofSeveral.includes(name) ? 'outcomes { userErrors { code } }' : '';
  return bff.ask(mutationText(name, fields), { input }, signedOut ? {} : { as: 'manager' });
};

const callOf = (name: string): string => portalWrites[name]?.call ?? '';
const timesSent = (sent: readonly string[], name: string): number =>
  sent.filter((call) => call === callOf(name)).length;

/** Number of mutations that are this /ui call. */
const sharing = (name: string): number => names.filter((other) => callOf(other) === callOf(name)).length;

beforeAll(async () => {
  ui = await startFaultyUi(new FakeUi({ spaces: 2 }));
  // Timeouts of 15 s and more in production are 1.5 s here, which a loaded machine takes to send them; the circuit breaker, which opens after ten calls, is off.
  bff = await startBff(overHttp(ui.url), {
    uiTimeouts: { write: 1_500, long: 1_500 },
    // One caller gets a quarter of the lanes: each mutation in flight has one.
    resilience: { breaksAfter: 1_000, atOnce: 4 * atOnce },
  });
  await bff.ask('{ viewer { user { id } } }', {}, { as: 'manager' });
  ui.seen.length = 0;
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) ui.manners.set(`${method} `, () => undefined);
  // As many at once as have lanes: a queued one would be sent only as the others time out, at the end of its own time.
  for (let first = 0; first < names.length; first += atOnce)
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(names.slice(first, first + atOnce).map(async (name) => results.set(name, await ask(name))));
  sentFirst.push(...ui.seen);
});
afterAll(async () => {
  await bff.stop();
  await ui.stop();
});

describe('a write without a response of /ui', () => {
  it.each(names.filter((name) => !ofSeveral.includes(name)))(
    '%s: is sent once, and reported as UPSTREAM_TIMEOUT',
    (name) => {
      const { data, errors } = results.get(name) ?? {};
      expect(data ?? null).toBeNull();
      expect(errors).toHaveLength(1);
      expect(errors?.[0]).toMatchObject({ path: [name], extensions: { code: 'UPSTREAM_TIMEOUT' } });
      expect(errors?.[0]?.extensions).not.toHaveProperty('notSent');
      expect(timesSent(sentFirst, name)).toBe(sharing(name));
    },
  );

  it('renameCores: is sent once for each core, with an unknown outcome', () => {
    const { data, errors } = results.get('renameCores') ?? {};
    expect(errors).toBeUndefined();
    expect(data.renameCores).toEqual({ outcomes: [{ userErrors: [{ code: 'NOT_KNOWN' }] }], userErrors: [] });
    expect(timesSent(sentFirst, 'renameCores')).toBe(1);
  });

  it('succeeds when repeated once /ui responds', async () => {
    ui.manners.clear();
    ui.seen.length = 0;
    const slow: string[] = [];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop
      const { errors = [] } = await ask(name);
      if (errors.some(({ extensions }) => extensions.code === 'UPSTREAM_TIMEOUT')) slow.push(name);
    }
    expect(slow).toEqual([]);
    expect(names.filter((name) => timesSent(ui.seen, name) !== sharing(name))).toEqual([]);
  });
});

it('covers every mutation of the portal', () => {
  const sent = persisted.flatMap((text) => /^mutation \w+\([^)]*\) \{\s*(\w+)/.exec(text)?.[1] ?? []);
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.filter((name) => !names.includes(name))).toEqual([]);
});
