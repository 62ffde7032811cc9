import { useEffect, useMemo, useState } from 'react';
import { usePaginationFragment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { partFailure } from '../states/partFailures.ts';

/** As many rows as one page of most lists may hold. */
const largestPage = 1000;

type Pages = {
  hasNext: boolean;
  isLoadingNext: boolean;
  loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
};

/** Fetches page after page by itself until all is there, so that a list of any length can be worked with meanwhile. */
const useAllPages = ({ hasNext, isLoadingNext, loadNext }: Pages, pageSize = largestPage) => {
  const [failed, setFailed] = useState(false);
  const more = hasNext && !isLoadingNext;
  useEffect(() => {
    if (more && !failed) loadNext(pageSize, { onComplete: (error) => setFailed(error !== null) });
  });
  return { failed: failed && more, retry: () => setFailed(false) };
};

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
