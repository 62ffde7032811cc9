import type { ServerResponse } from 'node:http';
import { maintenanceHeader } from '../../contract/maintenance.ts';
import type { UiTransport } from './transport.ts';

/**
 * Observes whether /ui is in maintenance: its last response had the header. Nothing is called for it, and the portal has
 * it with each of its own responses.
 */
export const watchMaintenance = (uis: readonly UiTransport[]) => {
  let isOn = false;
  const watched = uis.map((ui): UiTransport => ({
    ...ui,
    send: async (request) => {
      const response = await ui.send(request);
      isOn = response.inMaintenance === true;
      return response;
    },
  }));
  return {
    uis: watched,
    /** Sets the header on a response of the BFF while /ui is in maintenance. */
    mark: (response: ServerResponse): void => {
      if (isOn) response.setHeader(maintenanceHeader, '1');
    },
  };
};
