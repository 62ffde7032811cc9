/**
 * Limits of one operation. The whole tree of a big target (200 cores, 760 values with all fields) and the
 * introspection query are well below them; larger operations are refused before any call of /ui.
 */
export const limits = {
  /** Maximum size of a request body, in bytes. */
  bodyBytes: 200_000,
  /** The same with a file. /ui accepts files of 4 MB, and reports files that are slightly larger itself. */
  uploadBytes: 6_000_000,
  /** Tokens of a document. */
  tokens: 4_000,
  /** Depth of nested fields. */
  depth: 16,
  /** Depth of nested selections, fragments included. */
  levels: 64,
  /** Selected fields with all fragments expanded. */
  fields: 2_000,
  /** Root fields of one operation, each alias counted. */
  rootFields: 50,
  /** Selections of one response key with fragments expanded, since validation compares them in pairs. */
  repeats: 40,
  directives: 100,
  /** Cost of an operation in points: a field is one, a list multiplies by its usual length, a read of a span by the span. */
  complexity: 250_000,
  /** Cost of an event of a subscription, since devices decide how often it is executed. */
  eventComplexity: 25_000,
  /** IDs of one `nodes`, and cores of one subscription. */
  ids: 200,
  /** Maximum page size of a connection. */
  page: 1_000,
  /** Maximum page size of a list that /ui pages. */
  remotePage: 200,
  /** Length of a cursor, in characters. */
  cursor: 4_000,
  /** Calls of /ui in one tick for entities that no list contains. */
  singleCalls: 50,
  /** Calls of /ui of one operation, or of one event of a subscription. */
  uiCalls: 300,
  /** Concurrent operations of one WebSocket, including subscriptions. */
  socketOperations: 100,
  /** Concurrent subscriptions of one session or token over WebSockets. */
  sessionSubscriptions: 1_000,
} as const;
