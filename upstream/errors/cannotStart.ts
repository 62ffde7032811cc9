/** Error of a failed start whose message is for the operator; printed without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
