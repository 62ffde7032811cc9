/**
 * What one operation may ask for. The whole tree of a big site (200 devices, 760 values with all their fields) and
 * the introspection query fit with room to spare; what nobody needs is refused before any call of /ui.
 */
export const limits = {
  /** Bytes of a request's body. */
  bodyBytes: 200_000,
  /** The same for one that carries a file; /ui takes files of 4 MB, and says so of those that are a little larger. */
  uploadBytes: 6_000_000,
  /** Words and signs of a document. */
  tokens: 4_000,
  /** Fields inside fields. */
  depth: 16,
  /** Fields and fragments inside one another. */
  levels: 64,
  /** Selected fields with every fragment written out. */
  fields: 2_000,
  /** Fields at the root of one operation, aliases counted one by one. */
  rootFields: 50,
  /** How often the same field of the answer is selected, fragments written out; validation compares them in pairs. */
  repeats: 40,
  directives: 100,
  /** Estimated fields of the answer: a list counts as many times as such a list is long. */
  complexity: 250_000,
  /** Ids of one `nodes`, and devices of one subscription. */
  ids: 200,
  /** Longest page of a connection. */
  page: 1_000,
  /** Longest page of a list that /ui gives out in pages of its own. */
  remotePage: 200,
  /** Calls of /ui that one tick makes for things that no larger call covers. */
  singleCalls: 50,
  /** Calls of /ui that one operation makes in all, and each event of a subscription. */
  uiCalls: 300,
  /** Operations of one socket at the same time, subscriptions among them. */
  socketOperations: 100,
  /** Subscriptions of one session or token over sockets at the same time. */
  sessionSubscriptions: 1_000,
} as const;
