import type { TFunction } from 'i18next';
import type { Checks } from '../../../forms/checks.ts';
import type { Rules } from '../../../forms/useRules.ts';
import type { BoundField } from '../../../forms/useSaving.ts';

/** The alert limits of a value that depend on each other. */
export type Limits = {
  minEnabled: boolean;
  maxEnabled: boolean;
  rangeMin?: number | null | undefined;
  rangeMax?: number | null | undefined;
};

/** Any number that a sensor measures. */
export const anyNumber = { min: -1e12, max: 1e12 };

/** The rules of the fields of alert limits. */
export const limitRules = (rules: Rules) => ({
  minEnabled: rules.flag(),
  rangeMin: rules.number(anyNumber),
  maxEnabled: rules.flag(),
  rangeMax: rules.number(anyNumber),
  hysteresis: rules.number(),
  autoAcknowledge: rules.flag(),
});

/** The names of the fields of alert limits. */
export const limitNames = [
  'minEnabled',
  'rangeMin',
  'maxEnabled',
  'rangeMax',
  'hysteresis',
  'autoAcknowledge',
] as const;

/** The fields of alert limits, bound to their form. */
export type BoundLimits = Record<'minEnabled' | 'maxEnabled' | 'autoAcknowledge', BoundField<boolean>> &
  Record<'rangeMin' | 'rangeMax' | 'hysteresis', BoundField<string>>;

const areCrossed = ({ rangeMin, rangeMax }: Limits): boolean =>
  typeof rangeMin === 'number' && typeof rangeMax === 'number' && rangeMax < rangeMin;

/** The conditions between alert limits: an enabled one is filled in, and they are not crossed. */
export const limitChecks = <Values extends Required<Limits>>(check: Checks<Values>, t: TFunction) => [
  check.filledWhen('rangeMin', ({ minEnabled }) => minEnabled),
  check.filledWhen('rangeMax', ({ maxEnabled }) => maxEnabled),
  check.holds(
    'rangeMax',
    t('valueSettings.crossed'),
    (limits) => !limits.minEnabled || !limits.maxEnabled || !areCrossed(limits),
    ['rangeMin', 'rangeMax'],
  ),
];

/** A disabled limit keeps its value for later, unless it would conflict with the other limit: then it is cleared. */
export const clearedLimits = (limits: Limits): { rangeMin?: null; rangeMax?: null } => ({
  ...(areCrossed(limits) && !limits.minEnabled ? { rangeMin: null } : {}),
  ...(areCrossed(limits) && !limits.maxEnabled ? { rangeMax: null } : {}),
});

type Rights = {
  readonly viewerCanEdit: boolean;
  readonly core?:
    | {
        readonly viewerCanEdit: boolean;
        readonly target?: { readonly viewerCanAdminister: boolean } | null | undefined;
      }
    | null
    | undefined;
};

/** Whether the viewer sets the alert limits of a value: an administrator, or the owner of its apartment. */
export const canSetLimits = ({ viewerCanEdit, core }: Rights): boolean => {
  // Who may change the value but not its device owns the apartment.
  const isOwner = viewerCanEdit && !core?.viewerCanEdit;
  return isOwner || core?.target?.viewerCanAdminister === true;
};
