import { usePaginationFragment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

/** The rows of a fragment that selects nodes; a fragment of a part may select them instead. */
type Row<Edge> = Edge extends { readonly node: infer Node } ? Node : undefined;

type LogKey = { readonly ' $data'?: unknown; readonly ' $fragmentSpreads': unknown };

type Data<Key extends LogKey> = NonNullable<Key[' $data']>;

/** The way to the rows that follow, as the props of what shows it: `onMore` is undefined after the last page. */
export type MoreRows = { onMore: (() => void) | undefined; pending: boolean };

/**
 * A log or a short list of a pagination fragment: the first page at once, and further pages on demand.
 * `connectionOf` finds its connection in the fragment's data.
 */
export const useLog = <Key extends LogKey, Edge extends object>(
  fragment: GraphQLTaggedNode,
  key: Key,
  connectionOf: (data: Data<Key>) => { readonly edges: readonly Edge[] },
  pageSize = 50,
) => {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<OperationType, Key>(fragment, key);
  const more: MoreRows = { onMore: hasNext ? () => void loadNext(pageSize) : undefined, pending: isLoadingNext };
  const { edges } = connectionOf(data as Data<Key>);
  return {
    data: data as Data<Key>,
    rows: edges.map((edge) => ('node' in edge ? edge.node : undefined) as Row<Edge>),
    more,
  };
};
