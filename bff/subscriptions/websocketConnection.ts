import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { messageHead, type EventPayload } from './eventPayload.ts';
import { closeCodes } from './closeCodes.ts';
import type { Subscriber } from './broadcast.ts';
import { BackpressuredOutput, type BackpressureSettings, type DrainListener } from './backpressure.ts';
import { websocketFrameHead } from './websocketFrame.ts';

/** How long a slow consumer has to receive the close frame, in milliseconds. */
const lastWordMs = 2_000;

/** Up to this length, operation ids are likely shared between sockets, since clients number their operations. */
const commonId = 4;

/** Sends the payloads of all subscriptions of one socket over its connection. */
export class WebsocketConnection extends BackpressuredOutput {
  readonly #socket: WebSocket;
  readonly #carrier: Duplex;
  #drains = false;

  constructor(socket: WebSocket, carrier: Duplex, settings: BackpressureSettings) {
    super(settings);
    this.#socket = socket;
    this.#carrier = carrier;
  }

  protected get bufferedBytes(): number {
    return this.#carrier.writableLength;
  }

  protected get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** The subscriber of one operation. */
  of(id: string): Subscriber {
    return id.length <= commonId ? new SharedIdSubscriber(this, id) : new UniqueIdSubscriber(this, id);
  }

  /** Writes frames directly to the connection, since the library would frame each message again. */
  write(...pieces: Buffer[]): void {
    if (!this.isOpen) return;
    const [first] = pieces;
    if (first && pieces.length === 1) {
      this.#carrier.write(first);
      return;
    }
    this.#carrier.cork();
    for (const piece of pieces) this.#carrier.write(piece);
    this.#carrier.uncork();
  }

  override onceDrained(waiting: DrainListener): void {
    super.onceDrained(waiting);
    if (this.#drains || !this.isOpen) return;
    this.#drains = true;
    this.#carrier.on('drain', () => this.drained());
    this.#socket.once('close', () => this.close());
  }

  protected drop(): void {
    if (!this.isOpen) return;
    this.#socket.close(closeCodes.readsTooSlowly, 'Reads too slowly');
    setTimeout(() => this.#socket.terminate(), lastWordMs).unref();
  }
}

abstract class OperationSubscriber implements Subscriber {
  protected readonly connection: WebsocketConnection;

  constructor(connection: WebsocketConnection) {
    this.connection = connection;
  }

  abstract send(payload: EventPayload): void;

  hasCapacity(): boolean {
    return this.connection.hasCapacity();
  }

  onceDrained(waiting: DrainListener): void {
    this.connection.onceDrained(waiting);
  }
}

/** For an id that sockets share: sends the same frame to all of them. */
class SharedIdSubscriber extends OperationSubscriber {
  readonly #id: string;

  constructor(connection: WebsocketConnection, id: string) {
    super(connection);
    this.#id = id;
  }

  send(payload: EventPayload): void {
    this.connection.write(payload.framedUnder(this.#id));
  }
}

/** For a unique id: sends its own head and the shared rest. */
class UniqueIdSubscriber extends OperationSubscriber {
  readonly #head: Buffer;

  constructor(connection: WebsocketConnection, id: string) {
    super(connection);
    this.#head = messageHead(id);
  }

  send(payload: EventPayload): void {
    this.connection.write(websocketFrameHead(this.#head, payload.inMessage.length), payload.inMessage);
  }
}
