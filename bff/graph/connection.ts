import type { ObjectRef } from '@pothos/core';
import { resolveArrayConnection } from '@pothos/plugin-relay';
import { limits } from './limits.ts';
import { builder } from './builder.ts';
import { badInput } from './problems.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

/** Makes the connection of a type: edges, nodes, pageInfo and totalCount. */
export const connectionOf = <Row extends object>(type: ObjectRef<Types, Row>) =>
  builder.connectionObject(
    {
      type,
      name: `${type.name}Connection`,
      description: `A page of a list of ${type.name} things.`,
      fields: (t) => ({
        totalCount: t.int({
          description: 'How many there are on all pages, after filtering.',
          resolve: ({ totalCount }) => totalCount,
        }),
      }),
    },
    { name: `${type.name}Edge`, description: `A ${type.name} in a list.` },
  );

/** The arguments of a page. */
export type PageArguments = {
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
};

/** Cuts the page that was asked for out of a whole list; without `first` or `last` as much as a page may hold. */
export const pageOf = <Row>(rows: readonly Row[], page: PageArguments) => {
  for (const size of [page.first, page.last])
    if (typeof size === 'number' && (size < 0 || size > limits.page))
      throw badInput(`A page holds from 0 to ${limits.page} things.`);
  const args = { first: page.first, last: page.last, after: page.after, before: page.before };
  return {
    ...resolveArrayConnection({ args, defaultSize: limits.page, maxSize: limits.page }, rows),
    totalCount: rows.length,
  };
};
