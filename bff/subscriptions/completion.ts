const over = { done: true, value: undefined } as const;

type Over = typeof over;

/**
 * A stream that tells nothing but how something ended: what happens meanwhile goes another way. It stops when it ends
 * or nobody waits for its end any more.
 */
export abstract class Completion implements AsyncGenerator<never, void, void> {
  #isOver = false;
  #reason: Error | undefined;
  #waiting: PromiseWithResolvers<Over> | undefined;

  /** Lets go of what lived; is called once. */
  protected abstract stop(reason?: Error): void;

  /** Ends it, with the reason where there is one to tell. */
  end(reason?: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#reason = reason;
    this.stop(reason);
    if (reason) this.#waiting?.reject(reason);
    else this.#waiting?.resolve(over);
  }

  next(): Promise<Over> {
    if (this.#isOver) return this.#reason ? Promise.reject(this.#reason) : Promise.resolve(over);
    this.#waiting ??= Promise.withResolvers<Over>();
    return this.#waiting.promise;
  }

  async return(): Promise<Over> {
    this.end();
    return over;
  }

  throw(error: unknown): Promise<Over> {
    this.end();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.end();
  }
}
