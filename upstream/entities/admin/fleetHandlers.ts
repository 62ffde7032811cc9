import type { fleet } from '../../../contract/entities/fleet.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import { countFleet } from './countFleet.ts';
import { readFleetPage } from './readFleetPage.ts';

/** The devices of all targets, for staff admins. */
export const fleetHandlers: Handlers<typeof fleet, Call> = {
  fleet: (_input, { db, now }) => countFleet(db, now),
  fleetCores: (input, { db, now }) => readFleetPage(db, input, now),
};
