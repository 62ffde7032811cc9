/** Whether a query failed because its database was closed before it: Kysely has no code for that. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message === 'driver has already been destroyed';
