import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { Target } from './Target.ts';
import { targetType } from './targetCodes.ts';
import { refusedFields, withNames } from './treeErrors.ts';

const fields = (t: InputBuilder) => ({
  name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
  type: t.field({ type: targetType.type, description: 'Building type.' }),
  address: t.string({ description: 'Street and number.' }),
  postalCode: t.string({ description: 'Postal code, up to 10 characters.' }),
  city: t.string({ description: 'City of the address.' }),
  country: t.string({ description: 'Country, ISO 3166 alpha-2. Default: FI.' }),
  customerName: t.string({ description: 'Name of the customer, up to 255 characters.' }),
});

/** A target to be made with all that is in it. */
export const NewTargetInput = builder.inputType('NewTargetInput', { description: 'A target to create.', fields });

/** Input of /ui for a new target. */
export const newTarget = ({
  name,
  type,
  address,
  postalCode,
  city,
  country,
  customerName,
}: typeof NewTargetInput.$inferInput) => ({
  name,
  type: type ? targetType.write(type) : undefined,
  address: address ?? undefined,
  postal: postalCode ?? undefined,
  city: city ?? undefined,
  country: country ?? undefined,
  customerName: customerName ?? undefined,
});

/** Input of /ui for a building tree. */
export type Tree = Parameters<Context['ui']['createTree']>[0];

type Made = { targetId: number | null };

/** Makes a tree, or refuses it row by row; a dry run of a target that is not there yet makes none. */
export const makeTree = async (tree: Tree, { ui }: Context): Promise<Made> => {
  const { targetId, errors } = await ui.createTree(tree);
  if (errors.length > 0) throw refusedFields(Object.fromEntries(errors.map(({ path, code }) => [path, code])));
  return { targetId };
};

/** The target of a tree that was made. */
export const madeTarget = (description: string) => (t: OutputBuilder<Made>) => ({
  target: t.field({
    type: Target,
    nullable: true,
    description,
    resolve: ({ targetId }, _args, { load }) => (typeof targetId === 'number' ? load.target.one(targetId) : null),
  }),
});

const words: Record<string, string> = {
  postal: 'postalCode',
  no: 'number',
  residents: 'residentCount',
  people: 'residents',
};

/** The path of a field of a tree in the graph's words. */
export const inWords = (path: string[]): string[] => path.map((part) => words[part] ?? part);

mutation({
  name: 'createTarget',
  // POST /ui/targets/tree.
  description:
    'Creates a target without groups, with the viewer as its administrator. Requires any session or token. User errors: REQUIRED, TOO_LONG.',
  input: fields,
  resolve: (input, context) =>
    withNames(makeTree({ target: newTarget(input), groups: [] }, context), ([first = '', ...rest]) =>
      inWords(first === 'target' ? rest : [first, ...rest]),
    ),
  payload: madeTarget('The created target; null if the mutation failed.'),
});
