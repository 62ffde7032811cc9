import type { FieldCode, Problem, ProblemCode } from '../contract/problem.ts';

/** A refusal on its way to the caller: thrown anywhere in a handler, it becomes the answer. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** Refuses with a code of the contract. */
export const refuse = (error: ProblemCode, rest: Omit<Problem, 'error'> = {}): Refusal =>
  new Refusal({ error, ...rest });

/** Refuses for wrong fields. */
export const refuseFields = (fields: Record<string, FieldCode>): Refusal => refuse('BAD_REQUEST', { fields });

/** Not there, or not the caller's to know of: the answer is the same. */
export const notFound = (): Refusal => refuse('NOT_FOUND');
