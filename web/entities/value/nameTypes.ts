import { commitLocalUpdate, fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { nameTypesQuery } from '../../__generated__/nameTypesQuery.graphql.ts';

/** Gives the kinds of values that the page knows the names that they have in its language, once it was turned into another. */
export const nameTypes = async (environment: Environment): Promise<void> => {
  const answer = await fetchQuery<nameTypesQuery>(
    environment,
    graphql`
      query nameTypesQuery {
        valueTypes {
          code
          kind
          name
        }
      }
    `,
    {},
  ).toPromise();
  // Unknown types have a name for each code.
  const known = (answer?.valueTypes ?? []).filter(({ kind }) => kind !== 'GENERIC');
  const names = new Map<unknown, string>(known.map(({ kind, name }) => [kind, name]));
  commitLocalUpdate(environment, (store) => {
    for (const id of environment.getStore().getSource().getRecordIDs()) {
      const type = store.get(id);
      const name = type?.getType() === 'ValueType' ? names.get(type.getValue('kind')) : undefined;
      if (name !== undefined) type?.setValue(name, 'name');
    }
  });
};
