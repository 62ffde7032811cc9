/** Things made of another thing, once for each key however many ask, and forgotten with it. */
export class OncePer<Thing extends object, Made> {
  readonly #made = new WeakMap<Thing, Map<string, Made>>();

  /** What was made of a thing for a key; makes it for the first who asks. */
  of(thing: Thing, key: string, make: () => Made): Made {
    const ofThing = this.#made.get(thing) ?? new Map<string, Made>();
    this.#made.set(thing, ofThing);
    const known = ofThing.get(key);
    if (known !== undefined) return known;
    const fresh = make();
    ofThing.set(key, fresh);
    return fresh;
  }
}
