import { connect, type Socket } from 'node:net';

/** How a raw connection is used. */
export type RawSettings = {
  /** Resets the connection so long after the last piece was written, rather than reading to its end. */
  resetAfterMs?: number | undefined;
  /** The most time that the connection stays open. */
  withinMs?: number | undefined;
};

/** Opens a connection whose errors are nobody's concern. */
export const openRaw = (port: number): Socket =>
  connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);

/** Writes bytes to a port of this machine, a letter of a text as one byte, and resolves with all that came back once the connection ends. */
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
