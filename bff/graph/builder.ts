import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import type { Context } from './graphContext.ts';
import type { RawJson } from './rawJson.ts';

/** A series as two columns; null marks the start of a gap. */
export type Columns = { at: number[]; value: (number | null)[] };

const once = { field: 1, multiplier: 1 };

/** The schema builder; every noun adds its types and fields. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
  Connection: { totalCount: number };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    Date: { Input: string; Output: string };
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
    nodeTypeOptions: { description: 'Anything with a global id.' },
    idFieldOptions: { description: 'The global id, to be kept and passed on as it is.' },
    // The multiplier of the connection counts its items; `edges` and `nodes` are not counted as further lists.
    nodesOnConnection: { description: 'The things of this page, without their edges.', complexity: once },
    nodeFieldOptions: { nullable: false, description: 'The thing itself.' },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'The things of this page, each with its cursor.',
      complexity: once,
    },
    cursorFieldOptions: { description: 'The place of this edge, for `after` and `before`.' },
    firstArgOptions: { description: 'So many from the beginning.' },
    lastArgOptions: { description: 'So many from the end.' },
    afterArgOptions: { description: 'Only what follows this cursor.' },
    beforeArgOptions: { description: 'Only what comes before this cursor.' },
    pageInfoTypeOptions: { description: 'Where a page of a connection stands.' },
    pageInfoFieldOptions: { description: 'Where this page stands.' },
    hasNextPageFieldOptions: { description: 'Whether more follows.' },
    hasPreviousPageFieldOptions: { description: 'Whether something comes before.' },
    startCursorFieldOptions: { description: 'The cursor of the first edge.' },
    endCursorFieldOptions: { description: 'The cursor of the last edge.' },
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
    'What can be read. A field that fails is null, with an error at its path, and the rest of the answer stands. Beside the codes that a field names, all can fail with UNAUTHENTICATED, RATE_LIMITED, TOO_COSTLY and UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT or UPSTREAM_INVALID: see ErrorCode.',
});
builder.mutationType({
  description:
    'What can be changed. Every payload carries the changed thing and `userErrors`; with errors nothing was changed. Beside the codes that a mutation names, each can tell INVALID for an id of something else, NOT_FOUND and NO_PERMISSION; what nobody has to expect is an error as of a read: see ErrorCode.',
});
builder.subscriptionType({ description: 'What can be listened to, over graphql-ws or server-sent events.' });
