/** What an event is answered with, for all who are answered the same: each form in which it travels is made once. */
export class Answer {
  readonly #json: string;
  #inMessage: Buffer | undefined;
  #asEvent: Buffer | undefined;

  constructor(json: string) {
    this.#json = json;
  }

  /** Over a socket: the answer, and the end of the message that begins with what is one listener's own. */
  get inMessage(): Buffer {
    return (this.#inMessage ??= Buffer.from(`${this.#json}}`));
  }

  /** As a server-sent event. */
  get asEvent(): Buffer {
    return (this.#asEvent ??= Buffer.from(`event: next\ndata: ${this.#json}\n\n`));
  }
}
