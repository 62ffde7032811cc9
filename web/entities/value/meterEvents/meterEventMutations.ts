import { graphql } from 'react-relay';
import type { meterEventMutationsAddMutation } from '../../../__generated__/meterEventMutationsAddMutation.graphql.ts';
import type { meterEventMutationsDeleteMutation } from '../../../__generated__/meterEventMutationsDeleteMutation.graphql.ts';
import type { meterEventMutationsListQuery } from '../../../__generated__/meterEventMutationsListQuery.graphql.ts';
import type { meterEventMutationsUpdateMutation } from '../../../__generated__/meterEventMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import type { WriteResult } from '../../../relay/mutationResult.ts';
import { useRefetchScreen } from '../../../relay/useRefetch.ts';
import { useLazyFetch } from '../../useLazyFetch.ts';

const useAdd = mutation<meterEventMutationsAddMutation>(graphql`
  mutation meterEventMutationsAddMutation($input: AddMeterEventInput!) {
    addMeterEvent(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

const useUpdate = mutation<meterEventMutationsUpdateMutation>(graphql`
  mutation meterEventMutationsUpdateMutation($input: UpdateMeterEventInput!) {
    updateMeterEvent(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

const useDelete = mutation<meterEventMutationsDeleteMutation>(graphql`
  mutation meterEventMutationsDeleteMutation($input: DeleteMeterEventInput!) {
    deleteMeterEvent(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/**
 * Returns a function that waits for a change of a value. Once it is made, the list of meter events is read again, in the
 * order of time, and the screen with its chart, because the service recounts the consumption.
 */
export const useRecounted = (valueId: string) => {
  const refetchScreen = useRefetchScreen();
  const readList = useLazyFetch<meterEventMutationsListQuery>(graphql`
    query meterEventMutationsListQuery($id: ID!) {
      node(id: $id) {
        ... on Value {
          ...WrongReadings_value @alias
          meterEvents(last: 100) {
            nodes {
              id
              kind
              at
              endReading
              startReading
              conversionBefore {
                multiplier
                offset
                unit
              }
              conversionAfter {
                multiplier
                offset
                unit
              }
              comment
              by
            }
          }
        }
      }
    }
  `);
  return async <Result extends WriteResult>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    if (result.refusals.length > 0) return result;
    refetchScreen();
    // The change is made even where the list could not be read again.
    await readList({ id: valueId }).catch(() => undefined);
    return result;
  };
};

/** The changes of the events of a meter, whose consumption is read again after each of them. */
export const useMeterEventMutations = (valueId: string) => {
  const [add, update, remove] = [useAdd(), useUpdate(), useDelete()];
  const recounted = useRecounted(valueId);
  return {
    add: (event: Omit<Parameters<typeof add>[0], 'valueId'>) => recounted(add({ ...event, valueId })),
    update: (event: Parameters<typeof update>[0]) => recounted(update(event)),
    remove: (id: string) => recounted(remove({ id })),
  };
};
