import { treeRules } from '../../../contract/entities/targetTree.ts';
import { fieldCodeOf } from '../../../contract/wire/field.ts';
import type { RowError, Tree } from './tree.ts';

type Rule = keyof typeof treeRules;

/** Errors of the fields of one row. */
const errorsOf = (rule: Rule, row: object, path: string): RowError[] => {
  const { error } = treeRules[rule].safeParse(row);
  return (error?.issues ?? []).map((issue) => ({
    path: [path, ...issue.path.map(String)].join('.'),
    code: fieldCodeOf(issue),
  }));
};

const errorsOfList = (rule: Rule, rows: readonly object[], path: string): RowError[] =>
  rows.flatMap((row, index) => errorsOf(rule, row, `${path}.${index}`));

type GivenPerson = NonNullable<NonNullable<Tree['groups'][number]['spaces']>[number]['people']>[number];

/** A resident has a name or an email, as in the form of residents. */
const namelessErrors = (people: readonly GivenPerson[], path: string): RowError[] =>
  people.flatMap(({ name, email }, index) =>
    name || email ? [] : [{ path: `${path}.${index}.name`, code: 'REQUIRED' }],
  );

/** Errors in the form of the fields of a tree: missing, too long, not a number of its range. */
export const checkTreeRows = ({ target, groups }: Tree): RowError[] => [
  ...(target ? errorsOf('target', target, 'target') : []),
  ...groups.flatMap((group, g) => [
    ...errorsOf('group', group, `groups.${g}`),
    ...(group.spaces ?? []).flatMap((space, s) => {
      const path = `groups.${g}.spaces.${s}`;
      return [
        ...errorsOf('space', space, path),
        ...errorsOfList('person', space.people ?? [], `${path}.people`),
        ...namelessErrors(space.people ?? [], `${path}.people`),
        ...errorsOfList('core', space.cores ?? [], `${path}.cores`),
      ];
    }),
  ]),
];
