import type { Rules } from '../../../forms/useRules.ts';
import { anyNumber } from './limits.ts';

/** The rules of the fields of a value that are not about alerts. */
export const detailRules = (rules: Rules) => ({
  name: rules.filled(rules.text(100)),
  multiplier: rules.filled(rules.number(anyNumber)),
  offset: rules.filled(rules.number(anyNumber)),
  unit: rules.text(20),
  visible: rules.flag(),
  spaceId: rules.text(200),
  comments: rules.text(2000),
});

/** The names of the fields of a value that are not about alerts. */
export const detailNames = ['name', 'multiplier', 'offset', 'unit', 'visible', 'spaceId', 'comments'] as const;
