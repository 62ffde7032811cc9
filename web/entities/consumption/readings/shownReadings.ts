import { graphql } from 'react-relay';

/** What is shown of the readings of meters: they have no id, so that all pages select the same of them. */
export const shownReadings = graphql`
  fragment shownReadings_readings on MeterReading @relay(plural: true) {
    valueId
    spaceId
    name
    serial
    register
    readAt
    type {
      kind
    }
    end {
      register
      readAt
      amount
      events {
        kind
        at
      }
    }
  }
`;
