import type { FieldCode, Problem, ProblemCode } from '../../contract/wire/problem.ts';

/** Error thrown by a handler that becomes the response. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** The status, where the code has several. */
  readonly status: number | undefined;

  constructor(problem: Problem, status?: number) {
    super(problem.error);
    this.problem = problem;
    this.status = status;
  }
}

/** Refuses with a code of the contract. */
export const refuse = (error: ProblemCode, rest: Omit<Problem, 'error'> = {}, status?: number): Refusal =>
  new Refusal({ error, ...rest }, status);

/** Refuses for wrong fields. */
export const refuseFields = (fields: Record<string, FieldCode>): Refusal => refuse('BAD_REQUEST', { fields });

/** Refusal for a resource that does not exist or is not visible; both get the same response. */
export const notFound = (): Refusal => refuse('NOT_FOUND');
