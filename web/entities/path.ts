/** A key of /ui in a path. */
export type Key = number | string;

/** One key for each parameter of a route pattern, in their order. */
type KeysOf<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [key: Key, ...KeysOf<Rest>]
  : Pattern extends `${string}:${string}`
    ? [key: Key]
    : [];

/** Builds the path of a route from the keys in it; `pattern` is the route's own. */
export type Path<Pattern extends string> = ((...keys: KeysOf<Pattern>) => string) & { readonly pattern: Pattern };

/** The function that builds the paths of a route pattern. */
export const path = <Pattern extends string>(pattern: Pattern): Path<Pattern> => {
  const [start = '', ...rest] = pattern.split(/:\w+/);
  const link = (...keys: readonly Key[]): string =>
    rest.reduce((built, text, at) => `${built}${encodeURIComponent(keys[at] ?? '')}${text}`, start);
  return Object.assign(link, { pattern });
};
