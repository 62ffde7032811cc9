import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printed } from '../../../bff/schema.ts';
import { brokenPromises, differences, hastyDeprecations } from '../../../commands/changelog/promises.ts';
import { sectionOf } from '../../../commands/changelog/section.ts';

const read = (path: string): string => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8');

const today = new Date().toISOString().slice(0, 10);

describe('the schema, compared with the released one', () => {
  it('has no breaking changes', async () => {
    expect(await brokenPromises(read('released.graphql'), printed(), today)).toEqual([]);
  });

  it('deprecates with a replacement, and a removal date long enough after the last release', () => {
    const [, lastRelease = ''] = /^## (\d{4}-\d\d-\d\d)$/m.exec(read('CHANGELOG.md')) ?? [];
    expect(lastRelease).not.toBe('');
    expect(hastyDeprecations(read('released.graphql'), printed(), lastRelease)).toEqual([]);
  });
});

const reason = (removal: string) => `@deprecated(reason: "Use fresh instead. Removal on ${removal}.")`;
const schemaOf = (fields: string, types = '') => `type Query { fresh: Int ${fields} } ${types}`;

describe('a breaking change', () => {
  it.each([
    ['a field', schemaOf('stale: Int')],
    ['an argument', schemaOf('').replace('fresh', 'fresh(by: Int)')],
    ['a value', schemaOf('kind: Kind', 'enum Kind { OLD NEW }')],
  ])('is the removal of %s', async (_what, released) => {
    const now = schemaOf(
      released.includes('kind') ? 'kind: Kind' : '',
      released.includes('kind') ? 'enum Kind { NEW }' : '',
    );
    expect(await brokenPromises(released, now, '2027-01-01')).toHaveLength(1);
  });

  it('is an input that becomes required', async () => {
    const [released, now] = ['a: Int', 'a: Int b: Int!'].map((fields) =>
      schemaOf('', `type Mutation { act(input: In): Int } input In { ${fields} }`),
    );
    expect(await brokenPromises(released ?? '', now ?? '', today)).toEqual([
      "Input field 'b' of type 'Int!' was added to input object type 'In'",
    ]);
  });

  it('is allowed on the removal date of its deprecation, with the types without other references', async () => {
    const released = schemaOf(
      `stale: Stale ${reason('2027-06-01')}`,
      'type Stale { deep: Deeper } type Deeper { x: Int }',
    );
    expect(await brokenPromises(released, schemaOf(''), '2027-05-31')).not.toEqual([]);
    expect(await brokenPromises(released, schemaOf(''), '2027-06-01')).toEqual([]);
  });

  it('is not allowed by an unreleased deprecation', async () => {
    const now = schemaOf('');
    expect(await brokenPromises(schemaOf('stale: Int'), now, '2030-01-01')).not.toEqual([]);
  });
});

describe('a deprecation', () => {
  const released = schemaOf('stale: Int');
  const hasty = (directive: string) => hastyDeprecations(released, schemaOf(`stale: Int ${directive}`), '2026-11-21');

  it('lasts six months', () => {
    expect(hasty(reason('2027-05-21'))).toEqual([]);
    expect(hasty(reason('2027-05-20'))).toEqual(['Query.stale: removal on 2027-05-20, sooner than 6 months from now']);
  });

  it('may have the form of earlier releases', () => {
    expect(hasty('@deprecated(reason: "Read fresh; it goes on 2027-05-21.")')).toEqual([]);
    expect(hasty('@deprecated(reason: "Read fresh; it goes on 2027-05-20.")')).toHaveLength(1);
  });

  it('names the replacement and the removal date', () => {
    expect(hasty('@deprecated(reason: "Old.")')).toEqual([
      'Query.stale: write the reason as "Use … instead. Removal on 2027-06-01.", not "Old."',
    ]);
    expect(hasty('@deprecated')).toHaveLength(1);
  });

  it('is checked only once for its duration', () => {
    const late = schemaOf(`stale: Int ${reason('2026-12-01')}`);
    expect(hastyDeprecations(late, late, '2026-11-21')).toEqual([]);
  });
});

describe('the changelog', () => {
  it('lists removed, deprecated and new elements, and omits descriptions', async () => {
    const before = `"""Old words.""" ${schemaOf('stale: Int gone: Int')}`;
    const now = schemaOf(`stale: Int ${reason('2027-06-01')} more(deep: Int): More`, 'type More { x: Int }');
    expect(sectionOf(await differences(before, now), '2026-12-24')).toBe(`## 2026-12-24

### Gone or changed

- Field \`gone\` was removed from object type \`Query\`

### Deprecated

- Field \`Query.stale\` is deprecated

### New

- Field \`more\` was added to object type \`Query\`
- Type \`More\` was added
`);
  });

  it('is empty where only descriptions differ', async () => {
    expect(sectionOf(await differences(schemaOf(''), `"""Words.""" ${schemaOf('')}`), today)).toBeUndefined();
  });
});
