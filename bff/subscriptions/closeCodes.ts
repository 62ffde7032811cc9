/** Why the graph closes a socket, beside the reasons of graphql-ws itself. */
export const closeCodes = {
  /** The session that the socket was opened with has ended. */
  sessionEnded: 4403,
  /** What was sent has not been read for so long that there is no catching up. */
  readsTooSlowly: 4410,
} as const;
