/** A page of a connection from its start: further rows follow if there are more than these. */
export const pageOf = (nodes: readonly object[], totalCount = nodes.length) => ({
  totalCount,
  edges: nodes.map((node, index) => ({ cursor: `c${index}`, node })),
  pageInfo: { hasNextPage: totalCount > nodes.length, endCursor: `c${nodes.length - 1}` },
});
