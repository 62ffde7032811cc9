/** Memoizes values derived from an object, once for each key; they are garbage collected with the object. */
export class MemoizePer<Source extends object, Value> {
  readonly #values = new WeakMap<Source, Map<string, Value>>();

  /** The value of a source for a key; computed by the first call. */
  of(source: Source, key: string, compute: () => Value): Value {
    const ofSource = this.#values.get(source) ?? new Map<string, Value>();
    this.#values.set(source, ofSource);
    const known = ofSource.get(key);
    if (known !== undefined) return known;
    const fresh = compute();
    ofSource.set(key, fresh);
    return fresh;
  }
}
