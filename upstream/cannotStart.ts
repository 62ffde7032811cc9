/** Why the service cannot start, in a sentence for whoever starts it; the stack would not help them. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
