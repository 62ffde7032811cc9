/** Close codes beside those of graphql-ws. */
export const closeCodes = {
  /** The Authorization parameter or header is not a valid token, or no longer one. */
  invalidToken: 4401,
  /** The session that the socket was opened with has ended, or its token has no right to its account. */
  sessionEnded: 4403,
  /** The client is a slow consumer. */
  readsTooSlowly: 4410,
} as const;
