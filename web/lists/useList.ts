import { useMemo } from 'react';
import { usePaginationFragment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { partFailure } from '../states/partFailures.ts';
import { useAllPages } from './useAllPages.ts';

type Connection = {
  readonly __id?: string;
  readonly totalCount?: number | null;
  readonly edges: readonly { readonly node: unknown }[];
};

type ListKey = {
  readonly ' $data'?: { readonly rows: Connection | null | undefined };
  readonly ' $fragmentSpreads': unknown;
};

type Data<Key extends ListKey> = NonNullable<Key[' $data']>;

/** A row of a list by its fragment's key. */
export type RowOf<Key extends ListKey> = NonNullable<Data<Key>['rows']>['edges'][number]['node'];

/**
 * A list of a pagination fragment, whose connection has the alias `rows`: the first page at once, all others in the
 * background, by default 1000 rows at once. A list that could not be read throws to the error boundary around it, and
 * so never looks empty.
 */
export const useList = <Key extends ListKey>(fragment: GraphQLTaggedNode, key: Key, pageSize?: number) => {
  const { data, ...pages } = usePaginationFragment<OperationType, Key>(fragment, key);
  const { failed, retry } = useAllPages(pages, pageSize);
  const connection = (data as Data<Key>).rows;
  const rows = useMemo(
    (): readonly RowOf<Key>[] => (connection?.edges ?? []).map(({ node }) => node as RowOf<Key>),
    [connection],
  );
  if (!connection) throw partFailure();
  const totalCount = connection.totalCount ?? rows.length;
  const missing = pages.hasNext ? Math.max(0, totalCount - rows.length) : 0;
  return {
    data: data as Data<Key>,
    rows,
    totalCount,
    missing,
    /** Id of the connection, for mutations and live updates; null unless the fragment selects `__id`. */
    connection: connection.__id ?? null,
    rest: { loaded: rows.length, missing, failed, onRetry: retry },
  };
};
