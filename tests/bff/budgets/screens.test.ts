import { createCsrf } from '../../../upstream/auth/csrf.ts';
import { publicIdOf } from '../../../upstream/auth/publicId.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUpstream, type Upstream } from '../../../upstream/server.ts';
import { budgets, type Known } from './screenBudgets.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';

/*
 * Number of /ui calls of each screen of the portal: its compiled operation, as the browser sends it, through the BFF to
 * the embedded /ui with the demo world. An accidental fan-out fails here.
 */

const persisted = JSON.parse(
  readFileSync(new URL('../../../web/__generated__/persisted.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const compiled = (name: string): string => {
  const text = Object.values(persisted).find((one) =>
    new RegExp(`^(query|mutation|subscription) ${name}\\b`, 'm').test(one),
  );
  if (!text) throw new Error(`The portal has no operation ${name}.`);
  return text;
};

let upstream: Upstream;
let started: StartedBff;
let known: Known;

beforeAll(async () => {
  upstream = await createUpstream({
    database: { path: ':memory:' },
    demo: { months: 1 },
    simulate: false,
    // A round would raise alerts of the held readings while the screens are read.
    watch: false,
    passwordCost: 10,
  });
  started = await startBff(upstream.fetch);
  known = await keys();
  await holdReadings();
});

afterAll(async () => {
  await started.stop();
  await upstream.stop();
});

const as = { as: 'isannoitsija', password: 'Demo-talo-1!' };

const keys = async (): Promise<Known> => {
  const { data } = await started.ask(
    `{ viewer { targets { nodes { id key name groups { id key spaces { key name cores { id key values { id type { kind } } } } } } } } }`,
    {},
    as,
  );
  const target = data.viewer.targets.nodes.find(({ name }: { name: string }) => name === 'As Oy Kuusikallio');
  const space = target.groups[0].spaces.find(({ cores }: { cores: unknown[] }) => cores.length > 1);
  const report = await upstream.db.selectFrom('reports').select('linkPart').executeTakeFirstOrThrow();
  const subscription = await upstream.db
    .selectFrom('subscriptions')
    .select('id')
    .where('targetId', '=', target.key)
    .executeTakeFirstOrThrow();
  const catalogue = await upstream.db
    .selectFrom('configurations')
    .innerJoin('versions', 'versions.id', 'configurations.versionId')
    .select(['productId', 'versions.id as versionId', 'configurations.id as configurationId'])
    .orderBy('configurations.id', 'desc')
    .executeTakeFirstOrThrow();
  const developed = await upstream.db
    .selectFrom('configurations')
    .select('id')
    .where('versionId', 'is', null)
    .executeTakeFirstOrThrow();
  const { data: draft } = await started.ask(
    'mutation ($input: CreateTreeDraftInput!) { createTreeDraft(input: $input) { treeDraft { key } } }',
    { input: { name: 'As Oy Uusi', step: 'site', fields: [] } },
    as,
  );
  return {
    reportId: publicIdOf(createCsrf(upstream.db), 'water report', report.linkPart),
    subscriptionKey: subscription.id,
    draftKey: draft.createTreeDraft.treeDraft.key,
    catalogue,
    developedKey: developed.id,
    targetId: target.id,
    targetKey: target.key,
    groupId: target.groups[0].id,
    groupKey: target.groups[0].key,
    spaceKey: space.key,
    coreKey: space.cores[0].key,
    coreId: space.cores[0].id,
    valueId: space.cores
      .flatMap(({ values }: { values: { id: string; type: { kind: string } }[] }) => values)
      .find(({ type }: { type: { kind: string } }) => type.kind === 'COLD_WATER_METER').id,
  };
};

/** Has readings of two meters of the target held, so that the screens which show them read their meters. */
const holdReadings = async (): Promise<void> => {
  const meters = upstream.db.selectFrom('values').select('id').where('targetId', '=', known.targetKey);
  for (const { id } of await meters.where('typeId', '=', 34).limit(2).execute())
    await upstream.db
      .insertInto('uncountedReadings')
      .values({ valueId: id, state: 'held', reason: 'JUMP', readings: 3, at: 0, raw: 1, foundAt: 0 })
      .execute();
};

describe('the /ui calls of a screen', () => {
  it.each(budgets)('$operation: $calls', async ({ operation, variables, calls, signedIn = true, as: caller }) => {
    const result = await started.ask(
      compiled(operation),
      variables(known),
      signedIn ? { ...as, ...(caller ? { as: caller } : {}) } : undefined,
    );
    expect(result.errors).toBeUndefined();
    expect(result.calls).toEqual(calls);
  });

  it('are set for every screen of the portal', () => {
    const screens = Object.values(persisted).flatMap((text) => /^query (\w+Query)\b/m.exec(text)?.[1] ?? []);
    expect(screens.filter((name) => !budgets.some(({ operation }) => operation === name))).toEqual([]);
  });
});
