/** Header of each response of /ui in maintenance, and of the BFF's while /ui is. */
export const maintenanceHeader = 'x-talo-maintenance';

/**
 * Calls that are served in maintenance although they are no reads: people sign in to read, and sign out. Each other one is
 * refused with MAINTENANCE.
 */
export const servedInMaintenance: ReadonlySet<string> = new Set(['login', 'logout']);
