import { graphql, readInlineData } from 'react-relay';
import type { fleetRow_core$data, fleetRow_core$key } from '../../__generated__/fleetRow_core.graphql.ts';

/** A device as the list of the fleet has it. */
export type FleetRow = { id: string } & fleetRow_core$data;

/** Reads a device of the fleet; the list and the reading of all matches select it by this fragment. */
export const readFleetRow = (key: fleetRow_core$key): FleetRow => {
  const core = readInlineData(
    graphql`
      fragment fleetRow_core on FleetCore @inline {
        coreId
        key
        name
        serialId
        productName
        firmware
        newestFirmware
        newestFirmwareId
        battery
        lastSeenAt
        targetKey
        targetName
        groupKey
        spaceKey
        troubles
      }
    `,
    key,
  );
  return { id: core.coreId, ...core };
};
