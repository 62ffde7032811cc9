/** Types of consumption, in their order in tables. */
export const consumptionTypes = [
  'COLD_WATER_METER',
  'HOT_WATER_METER',
  'MAIN_WATER_METER',
  'ENERGY_METER',
  'ELECTRICITY_METER',
] as const;

/** A type of consumption. */
export type ConsumptionType = (typeof consumptionTypes)[number];

/** Whether a kind of value is a type of consumption. */
export const isConsumptionType = (kind: string): kind is ConsumptionType =>
  (consumptionTypes as readonly string[]).includes(kind);

/** Unit of each type of consumption. */
export const unitOf: Record<ConsumptionType, string> = {
  COLD_WATER_METER: 'm³',
  HOT_WATER_METER: 'm³',
  MAIN_WATER_METER: 'm³',
  ENERGY_METER: 'kWh',
  ELECTRICITY_METER: 'kWh',
};

/** Decimals of an amount in a table: those of a bill. */
export const digitsOf = (type: ConsumptionType): number => (unitOf[type] === 'm³' ? 2 : 0);

/** The number of each type in a path. */
export const typeIdOf: Record<ConsumptionType, number> = {
  COLD_WATER_METER: 34,
  HOT_WATER_METER: 35,
  MAIN_WATER_METER: 27,
  ENERGY_METER: 30,
  ELECTRICITY_METER: 33,
};

/** The type that a number in a path means; null if it means none. */
export const typeOfId = (id: string | undefined): ConsumptionType | null =>
  consumptionTypes.find((type) => String(typeIdOf[type]) === id) ?? null;
