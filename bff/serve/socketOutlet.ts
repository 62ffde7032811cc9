import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { beginMessage, type Answer } from './answer.ts';
import { closeCodes } from './closeCodes.ts';
import type { Outlet } from './crowds.ts';
import { Flow, type FlowSettings, type Waiting } from './flow.ts';
import { beginFrame } from './frame.ts';

/** How long the word of the end may take to come through what is read so slowly. */
const lastWordMs = 2_000;

/** Up to how long an id is one that others have too, as where a page numbers its operations. */
const commonId = 4;

/** The way out through a socket, over the connection that carries it, for all that is listened to over it. */
export class SocketFlow extends Flow {
  readonly #socket: WebSocket;
  readonly #carrier: Duplex;
  #drains = false;

  constructor(socket: WebSocket, carrier: Duplex, settings: FlowSettings) {
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
  of(id: string): Outlet {
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

abstract class OperationOutlet implements Outlet {
  protected readonly flow: SocketFlow;

  constructor(flow: SocketFlow) {
    this.flow = flow;
  }

  abstract send(answer: Answer): void;

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

  constructor(flow: SocketFlow, id: string) {
    super(flow);
    this.#id = id;
  }

  send(answer: Answer): void {
    this.flow.write(answer.framedUnder(this.#id));
  }
}

/** Under an id of its own: the same bytes but for the beginning. */
class OwnOutlet extends OperationOutlet {
  readonly #head: Buffer;

  constructor(flow: SocketFlow, id: string) {
    super(flow);
    this.#head = beginMessage(id);
  }

  send(answer: Answer): void {
    this.flow.write(beginFrame(this.#head, answer.inMessage.length), answer.inMessage);
  }
}
