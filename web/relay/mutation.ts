import { useTranslation } from 'react-i18next';
import { useRelayEnvironment } from 'react-relay';
import {
  commitMutation,
  type GraphQLTaggedNode,
  type MutationParameters,
  type RecordSourceSelectorProxy,
} from 'relay-runtime';
import { failureToast } from '../states/failureToast.ts';
import { RequestError, type RequestErrorCode } from '../states/requestError.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { MutationFailure } from './mutationFailure.ts';
import { resultOf, type ResultOf } from './mutationResult.ts';

type InputOf<Mutation extends MutationParameters> = Mutation['variables']['input'];

/** The variables beside the input, such as the connections that edges are added to. */
type More<Mutation extends MutationParameters> = Omit<Mutation['variables'], 'input'>;

type Send<Mutation extends MutationParameters> = (
  input: InputOf<Mutation>,
  ...more: keyof More<Mutation> extends never ? [] : [More<Mutation>]
) => Promise<ResultOf<Mutation>>;

type Options<Mutation extends MutationParameters> = {
  /** Writes what the change is expected to result in; the response, a refusal or a failure replaces it. */
  optimistic?: (store: RecordSourceSelectorProxy, input: InputOf<Mutation>) => void;
};

/** Failures after which the change may have been made, unless there was no network to begin with. */
const isUncertain: Partial<Record<RequestErrorCode, true>> = {
  UPSTREAM_UNAVAILABLE: true,
  UPSTREAM_TIMEOUT: true,
  UPSTREAM_INVALID: true,
  OFFLINE: true,
  UNEXPECTED: true,
};

const useFailure = () => {
  const { t } = useTranslation();
  const meaningOf = ({ code }: RequestError, isUnknown: boolean): string | undefined => {
    if (code === 'OUTDATED') return t('failure.OUTDATED.text');
    return isUnknown ? t('failure.notDone') : undefined;
  };
  return (cause: Error, hadNetwork: boolean): MutationFailure => {
    const why = cause instanceof RequestError ? cause : new RequestError('UNEXPECTED', cause.message);
    const isUnknown = isUncertain[why.code] === true && hadNetwork && !why.notSent;
    const meaning = meaningOf(why, isUnknown);
    const toast = failureToast(t, why.code, meaning ?? t('failure.notBegun'));
    const shown = why.code === 'UNAUTHENTICATED' ? undefined : { id: showToast(toast), toast };
    return new MutationFailure(t(`failure.${why.code}.title`), { meaning, isUnknown, shown, cause });
  };
};

/**
 * Creates the hook of a mutation. The hook returns a function that sends the input and resolves with the payload and
 * the refusals. Where the request fails, that shows status and text in a toast and rejects with a `MutationFailure`;
 * after the end of the session nothing is shown, because another user may sign in to the page.
 */
export const mutation = <Mutation extends MutationParameters>(
  document: GraphQLTaggedNode,
  { optimistic }: Options<Mutation> = {},
) =>
  function useMutation(): Send<Mutation> {
    const environment = useRelayEnvironment();
    const failure = useFailure();
    return async (input, ...[more]) => {
      const response = await new Promise<Mutation['response']>((resolve, reject) => {
        const hadNetwork = navigator.onLine;
        commitMutation<Mutation>(environment, {
          mutation: document,
          variables: { ...more, input },
          ...(optimistic && { optimisticUpdater: (store) => optimistic(store, input) }),
          onCompleted: resolve,
          onError: (error) => reject(failure(error, hadNetwork)),
        });
      });
      return resultOf<Mutation>(response);
    };
  };
