import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../bff/server.ts';
import type { Asked } from '../kit/ask.ts';
import { mutationText } from '../kit/change.ts';
import { startBff, type StartedBff } from '../kit/startBff.ts';
import { startBadUi, type BadUi } from './badUi.ts';
import { FakeUi } from './fakeUi.ts';
import { portalWrites } from './portalWrites.ts';

/*
 * Every change that the portal can ask for, against a /ui that takes it and never answers: it may have been done, so it
 * is sent once, the caller is told that no answer came in time, and may ask again.
 */

const persisted = Object.values(
  JSON.parse(readFileSync(new URL('../../web/__generated__/persisted.json', import.meta.url), 'utf8')) as object,
).map(String);

const names = Object.keys(portalWrites);
/** What tells of each of several things by itself. */
const ofSeveral = ['renameCores'];

let ui: BadUi;
let bff: StartedBff;
const answers = new Map<string, Asked>();
const sentFirst: string[] = [];

const ask = (name: string): Promise<Asked> => {
  const { input, signedOut } = portalWrites[name] ?? { input: {} };
  const fields = ofSeveral.includes(name) ? 'outcomes { userErrors { code } }' : '';
  return bff.ask(mutationText(name, fields), { input }, signedOut ? {} : { as: 'manager' });
};

const callOf = (name: string): string => portalWrites[name]?.call ?? '';
const timesSent = (sent: readonly string[], name: string): number =>
  sent.filter((call) => call === callOf(name)).length;

beforeAll(async () => {
  ui = await startBadUi(new FakeUi({ spaces: 2 }));
  // What takes fifteen seconds outside takes half a second here; nothing is left alone, as it would be after ten calls.
  bff = await startBff(overHttp(ui.url), { uiTimeouts: { write: 500 }, resilience: { breaksAfter: 1_000 } });
  await bff.ask('{ viewer { user { id } } }', {}, { as: 'manager' });
  ui.seen.length = 0;
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) ui.manners.set(`${method} `, () => undefined);
  await Promise.all(names.map(async (name) => answers.set(name, await ask(name))));
  sentFirst.push(...ui.seen);
});
afterAll(async () => {
  await bff.stop();
  await ui.stop();
});

describe('a change that /ui takes and never answers', () => {
  it.each(names.filter((name) => !ofSeveral.includes(name)))('%s: is sent once, and told to have no answer', (name) => {
    const { data, errors } = answers.get(name) ?? {};
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({ path: [name], extensions: { code: 'UPSTREAM_TIMEOUT' } });
    expect(errors?.[0]?.extensions).not.toHaveProperty('notSent');
    expect(timesSent(sentFirst, name)).toBe(1);
  });

  it('renameCores: is sent once for each device, and nobody says of it that it was done or was not', () => {
    const { data, errors } = answers.get('renameCores') ?? {};
    expect(errors).toBeUndefined();
    expect(data.renameCores).toEqual({ outcomes: [{ userErrors: [{ code: 'NOT_KNOWN' }] }], userErrors: [] });
    expect(timesSent(sentFirst, 'renameCores')).toBe(1);
  });

  it('can be asked for again as soon as /ui answers, and then goes through', async () => {
    ui.manners.clear();
    ui.seen.length = 0;
    const slow: string[] = [];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop
      const { errors = [] } = await ask(name);
      if (errors.some(({ extensions }) => extensions.code === 'UPSTREAM_TIMEOUT')) slow.push(name);
    }
    expect(slow).toEqual([]);
    expect(names.filter((name) => timesSent(ui.seen, name) !== 1)).toEqual([]);
  });
});

it('knows every change that the portal asks for', () => {
  const sent = persisted.flatMap((text) => /^mutation \w+\([^)]*\) \{\s*(\w+)/.exec(text)?.[1] ?? []);
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.filter((name) => !names.includes(name))).toEqual([]);
});
