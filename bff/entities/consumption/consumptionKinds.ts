import { consumptionTypes, valueTypeOf } from '../../../contract/valueTypes.ts';
import { badInput } from '../../graph/problems.ts';
import { refuseNoTypes } from '../value/ValueType.ts';

const codes = new Map(consumptionTypes.map((code): [string, number] => [valueTypeOf(code).kind, code]));

/** Types of consumption, as the graph names them. */
export const consumptionKinds = [...codes.keys()];

/** Codes of types of consumption; another type is refused. Undefined without a list: all of them. */
export const consumptionCodes = (kinds: readonly string[] | null | undefined): number[] | undefined => {
  refuseNoTypes(kinds);
  if (!kinds) return undefined;
  return kinds.map((kind) => {
    const code = codes.get(kind);
    if (code === undefined)
      throw badInput(`\`types\`: ${kind} is no consumption. Types of consumption: ${consumptionKinds.join(', ')}.`);
    return code;
  });
};
