import type { FleetList_query$data } from '../../__generated__/FleetList_query.graphql.ts';

/** A device with a problem, as the list of the fleet has it. */
export type FleetRow = { id: string } & FleetList_query$data['fleet']['cores'][number];
