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
  'deep introspection': `{ __schema { types { ${introspectionBomb(7)} } } }`,
};
