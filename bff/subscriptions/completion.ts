const done = { done: true, value: undefined } as const;

type Done = typeof done;

/**
 * A stream that tells nothing but how something ended: what happens meanwhile goes another way. It stops when it ends
 * or nobody waits for its end any more.
 */
export abstract class Completion implements AsyncGenerator<never, void, void> {
  #isDone = false;
  #reason: Error | undefined;
  #waiting: PromiseWithResolvers<Done> | undefined;

  /** Lets go of what lived; is called once. */
  protected abstract stop(reason?: Error): void;

  /** Ends it, with the reason where there is one to tell. */
  end(reason?: Error): void {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#reason = reason;
    this.stop(reason);
    if (reason) this.#waiting?.reject(reason);
    else this.#waiting?.resolve(done);
  }

  next(): Promise<Done> {
    if (this.#isDone) return this.#reason ? Promise.reject(this.#reason) : Promise.resolve(done);
    this.#waiting ??= Promise.withResolvers<Done>();
    return this.#waiting.promise;
  }

  async return(): Promise<Done> {
    this.end();
    return done;
  }

  throw(error: unknown): Promise<Done> {
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
