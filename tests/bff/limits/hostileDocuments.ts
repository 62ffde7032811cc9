/** A target inside a core inside a target, to a given depth. */
export const nested = (levels: number): string =>
  levels === 0 ? 'name' : `cores(first: 1000) { nodes { target { ${nested(levels - 1)} } } }`;

const bomb = (): string => {
  const fragments = Array.from(
    { length: 60 },
    (_, at) => `fragment F${at} on Target { ...F${at + 1} ...F${at + 1} name }`,
  );
  return `{ target(key: 1) { ...F0 } } ${fragments.join(' ')} fragment F60 on Target { name }`;
};

const introspectionBomb = (levels: number): string =>
  levels === 0 ? 'name' : `fields { type { ${introspectionBomb(levels - 1)} } }`;

const repeated = (times: number, field: string, selection: string): string =>
  `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field} { ${selection} }`).join(' ')} }`;

const hoursOf = (from: string): string =>
  `consumption(from: "${from}", to: "2026-11-29", period: HOUR) { total { amount } }`;

/** Documents above the limits, one for each limit. */
export const hostile: Record<string, string> = {
  'a cycle twenty deep': `{ target(key: 1) { ${nested(20)} } }`,
  'a cycle that is short but wide': `{ target(key: 1) { ${nested(4)} } }`,
  'a bomb of fragments': bomb(),
  'a fragment that spreads itself':
    '{ target(key: 1) { ...A } } fragment A on Target { ...B } fragment B on Target { ...A }',
  'a fragment that contains itself further down': `{ target(key: 1) { ...A } } fragment A on Target { ${Array.from({ length: 10 }, (_, at) => `a${at}: groups { target { ...A } }`).join(' ')} }`,
  'two thousand aliases': `{ ${Array.from({ length: 2000 }, (_, at) => `a${at}: target(key: 1) { name }`).join(' ')} }`,
  'a hundred root fields': `{ ${Array.from({ length: 100 }, (_, at) => `a${at}: usernameAvailable(username: "a")`).join(' ')} }`,
  'ten thousand words': `{ target(key: 1) { ${'name '.repeat(10_000)} } }`,
  'a thousand directives': `{ target(key: 1) { name ${'@skip(if: false) '.repeat(1000)} } }`,
  'one field over and over': `{ target(key: 1) { ${'groups { spaces { name } } '.repeat(250)} } }`,
  'one field over and over, each in an inline fragment': `{ target(key: 1) { ${'... { name } '.repeat(60)} } }`,
  'one field over and over, in inline fragments of a type': `{ target(key: 1) { ${'... on Target { groups { name } } '.repeat(45)} } }`,
  'a list in a list, a thousand times': `{ nodes(ids: ${'['.repeat(1900)}${']'.repeat(1900)}) { id } }`,
  'an object in an object, a thousand times': `mutation { login(input: ${'{a:'.repeat(1200)}1${'}'.repeat(1200)}) { userErrors { code } } }`,
  'a type in a type, a thousand times': `query ($a: ${'['.repeat(1900)}ID${']'.repeat(1900)}) { nodes(ids: $a) { id } }`,
  'fields in fields without end': 'a{'.repeat(1999),
  'fragments in fragments': `{ target(key: 1) ${'{ ... '.repeat(1200)}{ name }${' }'.repeat(1200)} }`,
  'eighteen months of hours of a whole site, twenty times': repeated(20, 'target(key: 1)', hoursOf('2025-05-29')),
  'a year of hours of each building, four times': repeated(4, 'target(key: 1)', `groups { ${hoursOf('2025-11-29')} }`),
  'ten years of readings of a device, in forty aliases': `{ target(key: 1) { cores(first: 1000) { nodes { series(from: "2016-11-29", to: "2026-11-29") { value { id } } } } } }`,
  'the alerts of proposed limits, ten times': repeated(
    10,
    'target(key: 1)',
    'alertPreview(valueIds: []) { foundCount }',
  ),
  'deep introspection': `{ __schema { types { ${introspectionBomb(7)} } } }`,
};
