import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { requestIdOf, type GuardedListeners } from '../guardServer.ts';

/** Data that graphql-ws stores with each socket. */
export type ProtocolExtra = { request: IncomingMessage; socket: WebSocket };

type Params = Record<string, unknown>;

/** Where failures are reported: those of the client are counted, those of this process are logged. */
export type ProtocolFailures = {
  clientFailed: GuardedListeners['clientFailed'];
  fault: GuardedListeners['log']['fault'];
};

/** Close code for a client without `connection_init` in time. */
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
 * Serves graphql-ws over a socket. The library's own adapter for `ws` logs every broken frame and every lost client to
 * the console regardless of the log level, so that any client could fill the disk.
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
        // A closed socket is no failure: its operations end with the close event.
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
