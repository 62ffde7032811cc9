import { graphql, readInlineData } from 'react-relay';
import type { ioRow_io$data, ioRow_io$key } from '../../__generated__/ioRow_io.graphql.ts';

/** Directions of IOs, in the order of lists. */
export const ioDirections = ['INPUT', 'OUTPUT', 'CONFIGURATION'] as const;

/** An IO as the list of the IOs of a configuration has it. */
export type IoRow = ioRow_io$data;

/** Reads a io of a list, which changes select as well, so that what they return is what the list shows. */
export const readIo = (io: ioRow_io$key): IoRow =>
  readInlineData(
    graphql`
      fragment ioRow_io on Io @inline {
        id
        number
        name
        type {
          code
          name
        }
        direction
        unit
        min
        max
        step
        ioGroup {
          id
          name
        }
        master {
          id
          name
        }
        slaves {
          id
          name
        }
      }
    `,
    io,
  );
