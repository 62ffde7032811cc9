import { graphql, readInlineData } from 'react-relay';
import type {
  firmwareRow_firmware$data,
  firmwareRow_firmware$key,
} from '../../__generated__/firmwareRow_firmware.graphql.ts';

/** A firmware as the list of the firmwares of a configuration has it. */
export type FirmwareRow = firmwareRow_firmware$data;

/** Reads a firmware of a list, which changes select as well, so that what they return is what the list shows. */
export const readFirmware = (firmware: firmwareRow_firmware$key): FirmwareRow =>
  readInlineData(
    graphql`
      fragment firmwareRow_firmware on Firmware @inline {
        id
        name
        description
        size
        uploadedAt
        coreCount
        url
      }
    `,
    firmware,
  );
