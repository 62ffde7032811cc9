import { connect, type Socket } from 'node:net';

/** Settings of a raw connection. */
export type RawSettings = {
  /** Milliseconds after the last write until the connection is reset; read to its end by default. */
  resetAfterMs?: number | undefined;
  /** Maximum duration of the connection. */
  withinMs?: number | undefined;
};

/** Opens a connection that ignores its errors. */
export const openRaw = (port: number): Socket =>
  connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);

/**
 * Writes bytes to a local port, a character of a text as one byte, and resolves with the whole response once the
 * connection ends.
 */
export const sendRaw = (
  port: number,
  pieces: string | Uint8Array | readonly (string | Uint8Array)[],
  { resetAfterMs, withinMs = 2_000 }: RawSettings = {},
): Promise<string> =>
  new Promise((resolve) => {
    const socket = openRaw(port);
    let text = '';
    const late = setTimeout(() => socket.destroy(), withinMs);
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(late);
      resolve(text);
    });
    for (const piece of [pieces].flat()) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
    if (resetAfterMs !== undefined)
      socket.once('connect', () => setTimeout(() => socket.resetAndDestroy(), resetAfterMs));
  });
