/** An input of a device; `options` are the names of an enumeration's numbers, from 0 on. */
export type StandardInput = {
  typeId: number;
  name: string;
  multiplier?: number;
  unit?: string;
  options?: readonly string[];
};

/** An output (0) or a setting (2) of a device; `follows` is the name of its master. */
export type StandardSetting = StandardInput & {
  direction: 0 | 2;
  min?: number;
  max?: number;
  step?: number;
  follows?: string;
};

/** A configuration that every installation knows by the same id; its inputs are the standard ones of its devices. */
export type Standard = {
  id: number;
  productName: string;
  /** The number of the product's version. */
  version: string;
  name: string;
  code: string;
  battery: boolean;
  inputs: readonly StandardInput[];
  settings: readonly StandardSetting[];
};

/** What the standard products are of, by the id of a product type. */
export const productTypes: Readonly<Record<string, number>> = {
  'Vesi-Core 2': 1,
  'Olosuhde-Core': 2,
  'Energia-Core': 3,
  'Mama 4': 4,
  Huonenäyttö: 5,
  'IV-Core': 6,
  'Lämpö-Core': 7,
};

/** The versions of a standard product from the oldest on, where it has more than the first; an archived one is made no more. */
export const productVersions: Readonly<Record<string, { number: string; archived?: boolean }[]>> = {
  'Vesi-Core 2': [{ number: '1.0', archived: true }, { number: '2.0' }, { number: '2.1' }],
};
