import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';

/** What the address says: the parts of the path and the search. */
export type Address = { params: Record<string, string | undefined>; search: URLSearchParams };

/** Path, query and variables of a screen: enough to send its query before the portal's script loads. */
export type Place<Query extends OperationType> = {
  path: string;
  /** The light half of the compiled query, enough to start it before the screen's code is there. */
  query: PreloadableConcreteRequest<Query>;
  /** The query's variables, or null where the address cannot be one of this screen's. */
  variables: (address: Address) => Query['variables'] | null;
};

/** One place of the site map. */
export const place = <Query extends OperationType>(described: Place<Query>): Place<Query> => described;
