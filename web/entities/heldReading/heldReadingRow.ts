import { graphql, readInlineData } from 'react-relay';
import type {
  heldReadingRow_reading$data,
  heldReadingRow_reading$key,
} from '../../__generated__/heldReadingRow_reading.graphql.ts';
import type { Meter } from '../value/meterEvents/meterEvent.ts';
import { valueNameOf } from '../value/valueName.ts';

/** Readings that are not counted, as lists have them. */
export type HeldReadingRow = heldReadingRow_reading$data;

/** Reads an item of a list, which an answer selects as well, so that what it returns is what the list shows. */
export const readHeldReading = (reading: heldReadingRow_reading$key): HeldReadingRow =>
  readInlineData(
    graphql`
      fragment heldReadingRow_reading on HeldReading @inline {
        id
        state
        reason
        at
        reading
        sent
        readingCount
        before {
          at
          reading
        }
        foundAt
        viewerCanAnswer
        core {
          name
          ...CoreName_core
        }
        value {
          id
          unit
          type {
            unit
          }
          ...valueName_value
        }
      }
    `,
    reading,
  );

/** The meter of readings; null if its device has left the site. */
export const meterOf = ({ value }: Pick<HeldReadingRow, 'value'>): Meter | null =>
  value ? { id: value.id, unit: value.unit ?? value.type.unit ?? '' } : null;

/** The device and the measurement of readings. */
export const heldReadingName = ({ core, value }: HeldReadingRow): string =>
  [core?.name, value && valueNameOf(value)].filter(Boolean).join(' · ');
