const done = { done: true, value: undefined } as const;

type Done = typeof done;

/**
 * An async generator that yields nothing and only ends, with or without an error: events are sent another way. Returning
 * the generator ends it.
 */
export abstract class Completion implements AsyncGenerator<never, void, void> {
  #isDone = false;
  #reason: Error | undefined;
  #waiting: PromiseWithResolvers<Done> | undefined;

  /** Releases resources; called once. */
  protected abstract stop(reason?: Error): void;

  /** Ends it, with a reason if it failed. */
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
