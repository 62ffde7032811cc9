import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import type { Context } from './graphContext.ts';
import type { RawJson } from './rawJson.ts';

/** A series as two columns; null marks the start of a gap. */
export type Columns = { at: number[]; value: (number | null)[] };

/** Number of items on all pages: counted, or a function that counts them if the field is selected. */
export type TotalCount = number | (() => Promise<number>);

const once = { field: 1, multiplier: 1 };

/** The schema builder; every noun adds its types and fields. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
  Connection: { totalCount: TotalCount };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    Month: { Input: string; Output: string };
    PathSegment: { Input: never; Output: string };
    Decimal: { Input: string; Output: string | number };
    Upload: { Input: File; Output: never };
    SeriesColumns: { Input: never; Output: Columns | RawJson };
  };
}>({
  plugins: [RelayPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodeTypeOptions: { description: 'An object with a global ID.' },
    idFieldOptions: { description: 'Global ID; opaque.' },
    // The multiplier of the connection counts its items; `edges` and `nodes` are not counted as further lists.
    nodesOnConnection: { description: 'Items of this page without cursors.', complexity: once },
    nodeFieldOptions: { nullable: false, description: 'The item.' },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'Items of this page with their cursors.',
      complexity: once,
    },
    cursorFieldOptions: { description: 'Cursor of this item, for `after` and `before`.' },
    firstArgOptions: {
      description:
        'Maximum number of items to return from the start of the list: 0 to 1000, or 200 in lists that state it.',
    },
    lastArgOptions: {
      description:
        'Maximum number of items to return from the end of the list: 0 to 1000, or 200 in lists that state it.',
    },
    afterArgOptions: { description: 'Returns the items after this cursor.' },
    beforeArgOptions: { description: 'Returns the items before this cursor.' },
    pageInfoTypeOptions: { description: 'Pagination information of a page of a connection.' },
    pageInfoFieldOptions: { description: 'Pagination information of this page.' },
    hasNextPageFieldOptions: { description: 'Whether more items follow.' },
    hasPreviousPageFieldOptions: { description: 'Whether more items precede.' },
    startCursorFieldOptions: { description: 'Cursor of the first item; null on an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last item; null on an empty page.' },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 5,
    // `bff/guard` limits the complexity before execution; the plugin only stores the cost of each field.
    disabled: true,
  },
});

builder.queryType({
  description:
    'Queries. A field that fails is null, with an error at its path; other fields are returned. Beside the codes that a field names, all can fail with UNAUTHENTICATED, RATE_LIMITED, TOO_COSTLY and UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT or UPSTREAM_INVALID: see ErrorCode.',
});
builder.mutationType({
  description:
    'Mutations. Every payload contains the changed object and `userErrors`; with user errors nothing was changed. Beside the codes that a mutation names, each can return INVALID for an ID of another type, NOT_FOUND and NO_PERMISSION. Unexpected errors are as in queries: see ErrorCode.',
});
builder.subscriptionType({ description: 'Live subscriptions, over graphql-ws or server-sent events.' });
