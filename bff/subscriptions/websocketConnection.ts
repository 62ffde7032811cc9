import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { messageHead, type EventPayload } from './eventPayload.ts';
import { closeCodes } from './closeCodes.ts';
import type { Subscriber } from './broadcast.ts';
import { BackpressuredOutput, type BackpressureSettings, type Waiting } from './backpressure.ts';
import { websocketFrameHead } from './websocketFrame.ts';

/** How long the word of the end may take to come through what is read so slowly. */
const lastWordMs = 2_000;

/** Up to how long an id is one that others have too, as where a page numbers its operations. */
const commonId = 4;

/** The way out through a socket, over the connection that carries it, for all that is listened to over it. */
export class WebsocketConnection extends BackpressuredOutput {
  readonly #socket: WebSocket;
  readonly #carrier: Duplex;
  #drains = false;

  constructor(socket: WebSocket, carrier: Duplex, settings: BackpressureSettings) {
    super(settings);
    this.#socket = socket;
    this.#carrier = carrier;
  }

  protected get waitingBytes(): number {
    return this.#carrier.writableLength;
  }

  protected get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** The way for the answers of one operation. */
  of(id: string): Subscriber {
    return id.length <= commonId ? new CommonOutlet(this, id) : new OwnOutlet(this, id);
  }

  /** Writes past the library, which would frame each message anew. */
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

  override whenFree(waiting: Waiting): void {
    super.whenFree(waiting);
    if (this.#drains || !this.isOpen) return;
    this.#drains = true;
    this.#carrier.on('drain', () => this.freed());
    this.#socket.once('close', () => this.close());
  }

  protected drop(): void {
    if (!this.isOpen) return;
    this.#socket.close(closeCodes.readsTooSlowly, 'Reads too slowly');
    setTimeout(() => this.#socket.terminate(), lastWordMs).unref();
  }
}

abstract class OperationOutlet implements Subscriber {
  protected readonly flow: WebsocketConnection;

  constructor(flow: WebsocketConnection) {
    this.flow = flow;
  }

  abstract send(answer: EventPayload): void;

  isFree(): boolean {
    return this.flow.isFree();
  }

  whenFree(waiting: Waiting): void {
    this.flow.whenFree(waiting);
  }
}

/** Under an id that others have too: the same bytes for all of them. */
class CommonOutlet extends OperationOutlet {
  readonly #id: string;

  constructor(flow: WebsocketConnection, id: string) {
    super(flow);
    this.#id = id;
  }

  send(answer: EventPayload): void {
    this.flow.write(answer.framedUnder(this.#id));
  }
}

/** Under an id of its own: the same bytes but for the beginning. */
class OwnOutlet extends OperationOutlet {
  readonly #head: Buffer;

  constructor(flow: WebsocketConnection, id: string) {
    super(flow);
    this.#head = messageHead(id);
  }

  send(answer: EventPayload): void {
    this.flow.write(websocketFrameHead(this.#head, answer.inMessage.length), answer.inMessage);
  }
}
