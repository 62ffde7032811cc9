import type { ComponentType } from 'react';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import type { ScreenProps } from '../../relay/screenOf.tsx';

/** What the address says: the parts of the path and the search. */
export type Address = { params: Record<string, string | undefined>; search: URLSearchParams };

/** Where a screen stands, what it asks, and where its code is: enough to begin both before the portal is there. */
export type Place<Query extends OperationType> = {
  path: string;
  /** The light half of the compiled query, enough to start it before the screen's code is there. */
  query: PreloadableConcreteRequest<Query>;
  /** The query's variables, or null where the address cannot be one of this screen's. */
  variables: (address: Address) => Query['variables'] | null;
  load: () => Promise<{ default: ComponentType<ScreenProps<Query>> }>;
};

/** One place of the site map. */
export const place = <Query extends OperationType>(described: Place<Query>): Place<Query> => described;
