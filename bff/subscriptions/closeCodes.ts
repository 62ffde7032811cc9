/** Close codes beside those of graphql-ws. */
export const closeCodes = {
  /** The session that the socket was opened with has ended. */
  sessionEnded: 4403,
  /** The client is a slow consumer. */
  readsTooSlowly: 4410,
} as const;
