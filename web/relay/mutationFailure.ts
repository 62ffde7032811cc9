import { dismissToast, showToast } from '../ui/feedback/toastQueue.ts';
import type { ShownFailure, Refusal, WriteResult } from './mutationResult.ts';

type More = {
  meaning?: string | undefined;
  isUnknown?: boolean;
  shown?: ShownFailure | undefined;
  cause?: unknown;
};

/** A mutation whose request failed; its message is the reason in the words of the page. */
export class MutationFailure extends Error {
  /** What the failure means for the change, unless that is only that nothing was changed. */
  readonly meaning: string | undefined;
  /** The change may have been made although the request failed. */
  readonly isUnknown: boolean;
  /** The toast that shows the failure already. */
  readonly shown: ShownFailure | undefined;

  constructor(message: string, { meaning, isUnknown = false, shown, cause }: More = {}) {
    super(message, { cause });
    this.meaning = meaning;
    this.isUnknown = isUnknown;
    this.shown = shown;
  }
}

/** Text of a failed change: the reason, if it is known, and what that means for the change. */
export const failureText = (error: unknown, meaning: string): string =>
  error instanceof MutationFailure ? `${error.message}. ${error.meaning ?? meaning}` : meaning;

/** Creates the handler that turns a failed request into the one refusal of the change, for `catch`. */
export const asRefusal =
  (meaning: string) =>
  (error: unknown): WriteResult => ({
    refusals: [
      {
        message: failureText(error, meaning),
        ...(error instanceof MutationFailure && error.shown && { shown: error.shown }),
      },
    ],
  });

/**
 * Shows a refusal in a toast, with the name of the change if one is given. The toast of a failed request is not shown
 * twice; it gets the name.
 */
export const showRefusal = ({ message, shown }: Refusal, title?: string): void => {
  if (!shown)
    showToast(title === undefined ? { tone: 'negative', title: message } : { tone: 'negative', title, text: message });
  else if (title !== undefined) {
    dismissToast(shown.id);
    showToast({ ...shown.toast, text: `${title}. ${shown.toast.text ?? ''}` });
  }
};
