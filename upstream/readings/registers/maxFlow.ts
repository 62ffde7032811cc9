const cubicMetresAnHour = 3.125;

/**
 * What a meter of a type can pass at most in an hour, in the type's unit: Q4 of a flat's water meter. Other meters
 * come in all sizes and have none.
 */
export const maxFlowPerHour = (typeId: number): number =>
  typeId === 34 || typeId === 35 ? cubicMetresAnHour : Infinity;
