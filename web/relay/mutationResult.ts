import type { MutationParameters } from 'relay-runtime';
import type { ToastMessage } from '../ui/feedback/toastQueue.ts';

/** The toast that shows status and text of a failed request. */
export type ShownFailure = { readonly id: number; readonly toast: ToastMessage };

/** A user error of the graph: what is wrong, and the path of the input field that it is about. */
export type Refusal = {
  readonly message: string;
  readonly code?: string | undefined;
  readonly path?: readonly (string | number)[] | null | undefined;
  /** The toast that shows the refusal already, if it stands for a failed request. */
  readonly shown?: ShownFailure;
};

/** Result of a change: the refusals, none if it succeeded. */
export type WriteResult = { readonly refusals: readonly Refusal[] };

/** The result of a change that succeeded and returns nothing. */
export const succeeded: WriteResult = { refusals: [] };

type Answered<Mutation extends MutationParameters> = NonNullable<Mutation['response'][keyof Mutation['response']]>;

/** The fields of a mutation's payload, without its user errors. */
export type PayloadOf<Mutation extends MutationParameters> = Omit<Answered<Mutation>, 'userErrors'>;

/** Result of a mutation: its payload, and its user errors as refusals with the fields that it selects of them. */
export type MutationResult<Payload, Kind = Refusal> = {
  readonly payload: Payload;
  readonly refusals: readonly Kind[];
};

type UserErrorOf<Mutation extends MutationParameters> =
  Answered<Mutation> extends { readonly userErrors: readonly (infer Kind)[] } ? Kind : never;

/** The result of this mutation. */
export type ResultOf<Mutation extends MutationParameters> = MutationResult<PayloadOf<Mutation>, UserErrorOf<Mutation>>;

/** Takes the single payload field out of the response of a mutation. */
export const resultOf = <Mutation extends MutationParameters>(response: Mutation['response']): ResultOf<Mutation> => {
  const [answered] = Object.values(response as Record<string, { userErrors: UserErrorOf<Mutation>[] }>);
  if (!answered) throw new Error('The response has no payload.');
  const { userErrors, ...payload } = answered;
  return { payload: payload as PayloadOf<Mutation>, refusals: userErrors };
};
