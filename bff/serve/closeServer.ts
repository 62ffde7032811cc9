import type { Server } from 'node:http';

/** Takes no connection more, lets what runs come to its end, and cuts what is left after so long. */
export const closeServer = async (
  server: Server,
  { withinMs, finish }: { withinMs: number; finish: () => Promise<void> },
): Promise<void> => {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await finish();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
};
