import type { Model } from '../model/devices.ts';
import type { Draft } from '../model/draft.ts';
import type { Problem, Reading } from '../model/problems.ts';

/** What every step of the wizard takes. */
export type StepProps = {
  reading: Reading;
  change: (changeDraft: (before: Draft) => Draft) => void;
  /** Error of the field with an id, once it may be shown. */
  errorOf: (field: string) => string | undefined;
  /** Shown problems of the step. */
  problems: readonly Problem[];
  models: readonly Model[];
};
