/** Whether two flat objects have the same fields with the same values. */
const isSame = (one: object, other: object): boolean => {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => Object.is(Reflect.get(other, name), value))
  );
};

/**
 * Puts the objects of the last call in place of equal ones with the same key. What is rendered from an object is then
 * rendered again only if the object has changed.
 */
export const sameObjects = <Item extends { readonly key: string }>() => {
  let known: ReadonlyMap<string, Item> = new Map();
  return (items: readonly Item[]): Item[] => {
    const result = items.map((item) => {
      const before = known.get(item.key);
      return before && isSame(before, item) ? before : item;
    });
    known = new Map(result.map((item) => [item.key, item]));
    return result;
  };
};
