/** Why the graph closes a socket, beside the reasons of graphql-ws itself. */
export const closeCodes = {
  /** The session that the socket was opened with has ended. */
  sessionEnded: 4403,
} as const;
