import type { StructureTree_target$data } from '../../__generated__/StructureTree_target.graphql.ts';

/** A building of the tree, with its spaces in their order. */
export type Branch = StructureTree_target$data['groups'][number];

/** A space of the tree. */
export type SpaceNode = Branch['spaces'][number];

/** A device of the tree. */
export type CoreNode = NonNullable<StructureTree_target$data['rows']>['edges'][number]['node'];

const actions = ['rename', 'delete', 'move', 'addGroup', 'addSpaces', 'addCore', 'visibility'] as const;

/** What is done with a node of the tree. */
export type Action = (typeof actions)[number];

/** An action with the id of its node, as the URL has it. */
export const actionWord = (action: Action, id: string): string => `${action}.${id}`;

/** The action of a word in the URL; null if it names none. */
export const actionIn = (word: string | null): { action: Action; id: string } | null => {
  const [name, id] = word?.split('.') ?? [];
  const action = actions.find((one) => one === name);
  return action && id !== undefined ? { action, id } : null;
};

/** A list with one of its items moved by so many steps; null where it would leave the list. */
export const moveBy = <Item>(items: readonly Item[], item: Item, steps: number): Item[] | null => {
  const at = items.indexOf(item);
  const to = at + steps;
  if (at < 0 || to < 0 || to >= items.length) return null;
  const others = items.filter((one) => one !== item);
  return others.toSpliced(to, 0, item);
};

/** A list with one of its items moved to where another is; null if that changes nothing. */
export const moveTo = <Item>(items: readonly Item[], item: Item, other: Item): Item[] | null =>
  item === other || !items.includes(other) ? null : moveBy(items, item, items.indexOf(other) - items.indexOf(item));
