import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { requestIdOf, type GuardedListeners } from '../guardServer.ts';

/** What the library keeps with each socket. */
export type ProtocolExtra = { request: IncomingMessage; socket: WebSocket };

type Params = Record<string, unknown>;

/** Where failures are reported: those of the client are counted, those of this process are logged. */
export type ProtocolFailures = {
  clientFailed: GuardedListeners['clientFailed'];
  fault: GuardedListeners['log']['fault'];
};

/** The close code for a client that has not begun in time. */
const timedOut: number = CloseCode.ConnectionInitialisationTimeout;

/** The messages that only a server sends. */
const fromServer: ReadonlySet<unknown> = new Set([MessageType.ConnectionAck, MessageType.Next, MessageType.Error]);

const isFromServer = (text: string): boolean => {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && fromServer.has(Reflect.get(message, 'type'));
  } catch {
    return false;
  }
};

/**
 * Speaks graphql-ws over a socket. The library's own adapter for `ws` writes every broken frame and every client that
 * has gone to the console, past the level of the log, so that a stranger can fill a disk.
 */
export const createProtocol = (options: ServerOptions<Params, ProtocolExtra>, failures: ProtocolFailures) => {
  const { clientFailed, fault } = failures;
  const server = makeServer(options);

  return (socket: WebSocket, request: IncomingMessage): void => {
    const requestId = requestIdOf(request);
    // A frame that breaks the protocol: the socket has closed itself with the code for it.
    socket.on('error', () => clientFailed('protocol'));

    const fail = (error: unknown): void => {
      fault(requestId, error instanceof Error ? (error.stack ?? error.message) : String(error));
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    };
    const close = (code: number, reason: string): void => {
      if (code === timedOut) clientFailed('timeout');
      else if (code >= 4400 && code < 4500) clientFailed('protocol');
      socket.close(code, reason);
    };
    const closed = server.opened(
      {
        protocol: socket.protocol,
        // A client that has gone is no failure: whoever writes to it is ended by the socket's close.
        send: (data) =>
          new Promise((resolve) => {
            if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
            else resolve();
          }),
        close,
        onMessage: (receive) =>
          socket.on('message', (data: Buffer) => {
            const text = data.toString('utf8');
            receive(text).catch((error: unknown) => {
              if (isFromServer(text)) close(CloseCode.BadRequest, 'Invalid message received');
              else fail(error);
            });
          }),
      },
      { socket, request },
    );
    socket.once('close', (code, reason) => void closed(code, String(reason)).catch(fail));
  };
};
