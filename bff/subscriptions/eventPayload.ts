import { websocketFrameHead } from './websocketFrame.ts';

/** The beginning of a message over a socket, up to the answer, which is all that differs between its listeners. */
export const messageHead = (id: string): Buffer => {
  const text = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  // With memory of its own: what lives long would keep all that it shares a pool with.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** What an event is answered with, for all who are answered the same: each form in which it travels is made once. */
export class EventPayload {
  readonly #json: string;
  readonly #framed = new Map<string, Buffer>();
  #inMessage: Buffer | undefined;
  #asEvent: Buffer | undefined;

  constructor(json: string) {
    this.#json = json;
  }

  /** Over a socket: the answer, and the end of the message that begins with what is one listener's own. */
  get inMessage(): Buffer {
    return (this.#inMessage ??= Buffer.from(`${this.#json}}`));
  }

  /** Over a socket, framed and under an id that many listeners have in common. */
  framedUnder(id: string): Buffer {
    const known = this.#framed.get(id);
    if (known) return known;
    const framed = Buffer.concat([websocketFrameHead(messageHead(id), this.inMessage.length), this.inMessage]);
    this.#framed.set(id, framed);
    return framed;
  }

  /** As a server-sent event. */
  get asEvent(): Buffer {
    return (this.#asEvent ??= Buffer.from(`event: next\ndata: ${this.#json}\n\n`));
  }
}
