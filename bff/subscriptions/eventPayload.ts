import { websocketFrameHead } from './websocketFrame.ts';

/** The beginning of a WebSocket message up to its payload: the only part that differs between subscribers. */
export const messageHead = (id: string): Buffer => {
  const text = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  // Not from the buffer pool: a long-lived slice keeps the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** The payload of an event for all subscribers of a broadcast; each encoding is created once. */
export class EventPayload {
  readonly #json: string;
  readonly #framed = new Map<string, Buffer>();
  #inMessage: Buffer | undefined;
  #asEvent: Buffer | undefined;

  constructor(json: string) {
    this.#json = json;
  }

  /** For WebSockets: the payload and the end of the message, after a head with the subscriber's operation id. */
  get inMessage(): Buffer {
    return (this.#inMessage ??= Buffer.from(`${this.#json}}`));
  }

  /** For WebSockets: the whole frame under an operation id that many subscribers share. */
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
