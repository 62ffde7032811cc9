import { useTranslation } from 'react-i18next';
import { useRelayEnvironment } from 'react-relay';
import { commitMutation, type GraphQLTaggedNode, type MutationConfig, type MutationParameters } from 'relay-runtime';
import { NotSent } from '../forms/notSent.ts';
import { failureToast } from '../states/failureToast.ts';
import { RequestError, type RequestErrorCode } from '../states/requestError.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';

type More<Mutation extends MutationParameters> = Pick<
  MutationConfig<Mutation>,
  'optimisticResponse' | 'optimisticUpdater' | 'updater' | 'uploadables'
>;

/** What a change may have gone through in spite of, unless there was no network to begin with. */
const isUncertain: Partial<Record<RequestErrorCode, true>> = {
  UPSTREAM_UNAVAILABLE: true,
  UPSTREAM_TIMEOUT: true,
  UPSTREAM_INVALID: true,
  OFFLINE: true,
  UNEXPECTED: true,
};

/**
 * Sends a mutation and resolves with its result. Rejects where the request fails, with the reason for the form, and shows
 * status and text in a toast; after the end of the session nothing is shown, since the page is another's by then.
 */
export const useCommitMutation = <Mutation extends MutationParameters>(mutation: GraphQLTaggedNode) => {
  const { t } = useTranslation();
  const environment = useRelayEnvironment();
  const meaningOf = ({ code }: RequestError, isUnknown: boolean): string | undefined => {
    if (code === 'OUTDATED') return t('failure.OUTDATED.text');
    return isUnknown ? t('failure.notDone') : undefined;
  };
  const failure = (cause: Error, hadNetwork: boolean): NotSent => {
    const why = cause instanceof RequestError ? cause : new RequestError('UNEXPECTED', cause.message);
    // It was on its way, or /ui was asked, and may have done it before it failed.
    const isUnknown = isUncertain[why.code] === true && hadNetwork && !why.notSent;
    const meaning = meaningOf(why, isUnknown);
    const toast = failureToast(t, why.code, meaning ?? t('failure.notBegun'));
    const shown = why.code === 'UNAUTHENTICATED' ? undefined : { id: showToast(toast), toast };
    return new NotSent(t(`failure.${why.code}.title`), { meaning, isUnknown, shown, cause });
  };
  return (variables: Mutation['variables'], more: More<Mutation> = {}): Promise<Mutation['response']> =>
    new Promise((resolve, reject) => {
      const hadNetwork = navigator.onLine;
      commitMutation<Mutation>(environment, {
        mutation,
        variables,
        ...more,
        onCompleted: resolve,
        onError: (error) => reject(failure(error, hadNetwork)),
      });
    });
};
