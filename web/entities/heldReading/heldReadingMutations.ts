import { graphql } from 'react-relay';
import type { heldReadingMutationsAnswerMutation } from '../../__generated__/heldReadingMutationsAnswerMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/**
 * Records what held readings are. They leave the lists, and readings of the meter that are held after the answer, for
 * example from another jump on, come to their beginning.
 */
export const useAnswerHeldReading = mutation<heldReadingMutationsAnswerMutation>(graphql`
  mutation heldReadingMutationsAnswerMutation($input: AnswerHeldReadingInput!, $connections: [ID!]!) {
    answerHeldReading(input: $input) {
      heldReading {
        id @deleteEdge(connections: $connections)
      }
      heldReadings @prependNode(connections: $connections, edgeTypeName: "HeldReadingEdge") {
        ...heldReadingRow_reading
      }
      userErrors {
        message
        path
      }
    }
  }
`);
