import { dismissToast, showToast, type ToastMessage } from '../ui/feedback/toastQueue.ts';

/** A refusal of the graph: what is wrong, and which field of the input it is about. */
export type Refusal = {
  readonly message: string;
  readonly path?: readonly (string | number)[] | null | undefined;
  /** The toast that shows it already, as one does for a failed request. */
  readonly shown?: FailureShown;
};

/** What saving came to: refusals to put right, or none. */
export type Outcome = readonly Refusal[];

/** The toast that shows status and text of a failed request. */
export type FailureShown = { readonly id: number; readonly toast: ToastMessage };

type More = {
  meaning?: string | undefined;
  isUnknown?: boolean;
  shown?: FailureShown | undefined;
  cause?: unknown;
};

/** A change that could not be asked for, or that nobody answered; its message says why, as the person reads it. */
export class NotSent extends Error {
  /** What that means for the change, where it is more than that nothing was changed. */
  readonly meaning: string | undefined;
  /** Nobody knows whether it was done all the same. */
  readonly isUnknown: boolean;
  /** The toast that shows it already. */
  readonly shown: FailureShown | undefined;

  constructor(message: string, { meaning, isUnknown = false, shown, cause }: More = {}) {
    super(message, { cause });
    this.meaning = meaning;
    this.isUnknown = isUnknown;
    this.shown = shown;
  }
}

/** What a person reads where a change failed: why, where that is known, and what it means for the change. */
export const failureWords = (error: unknown, meaning: string): string =>
  error instanceof NotSent ? `${error.message}. ${error.meaning ?? meaning}` : meaning;

/** The same as the one refusal of the change. */
export const failureAsRefusal = (error: unknown, meaning: string): Outcome => [
  { message: failureWords(error, meaning), ...(error instanceof NotSent && error.shown && { shown: error.shown }) },
];

/**
 * Shows a refusal in a toast, with the name of the change where one is given. The toast of a failed request is not shown
 * a second time; it gets the name.
 */
export const showRefusal = ({ message, shown }: Refusal, title?: string): void => {
  if (!shown)
    showToast(title === undefined ? { tone: 'negative', title: message } : { tone: 'negative', title, text: message });
  else if (title !== undefined) {
    dismissToast(shown.id);
    showToast({ ...shown.toast, text: `${title}. ${shown.toast.text ?? ''}` });
  }
};
