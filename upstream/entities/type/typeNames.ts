import { finnishTypeName } from '../../../contract/valueTypeNames.ts';

/** A language of the portal. */
export type Locale = 'fi' | 'en';

type Names = Record<Locale, string>;

const englishNames: Record<number, string> = {
  1: 'Temperature',
  2: 'Humidity',
  3: 'Counter',
  4: 'Bit mask',
  5: 'Enumeration',
  6: 'Byte mask',
  7: 'Duration',
  8: 'IP address',
  9: 'Modbus data',
  10: 'Carbon dioxide',
  11: 'Air quality',
  12: 'Pressure',
  13: 'Pressure',
  14: 'Illuminance',
  15: 'Voltage',
  16: 'Current',
  17: 'Power',
  18: 'Percentage',
  19: 'On or off',
  20: 'Motion',
  21: 'Leak sensor',
  22: 'Door',
  23: 'Battery',
  24: 'Signal strength',
  25: 'Link quality',
  26: 'Flow',
  27: 'Main water meter',
  28: 'Supply temperature',
  29: 'Return temperature',
  30: 'Energy meter',
  31: 'Heat power',
  32: 'Heating water volume',
  33: 'Electricity meter',
  34: 'Cold water',
  35: 'Hot water',
  36: 'Set point',
  37: 'Valve position',
  38: 'Fan speed',
  39: 'Air flow',
  40: 'Filter pressure difference',
  41: 'Relay',
  42: 'Schedule',
  43: 'Text',
  44: 'Date and time',
  45: 'Serial number',
  46: 'Run hours',
  47: 'Room display',
  99: 'Room display (old)',
};

/** The name of a value type; an unknown code is a number. */
export const typeNameOf = (typeId: number, locale: Locale): string =>
  locale === 'fi' ? finnishTypeName(typeId) : (englishNames[typeId] ?? 'Number');

const off: Names = { fi: 'Pois', en: 'Off' };
const on: Names = { fi: 'Päällä', en: 'On' };

const states: Record<number, Names[]> = {
  19: [off, on],
  20: [
    { fi: 'Ei liikettä', en: 'No motion' },
    { fi: 'Liikettä', en: 'Motion' },
  ],
  21: [
    { fi: 'Kuiva', en: 'Dry' },
    { fi: 'Märkä', en: 'Wet' },
  ],
  22: [
    { fi: 'Kiinni', en: 'Closed' },
    { fi: 'Auki', en: 'Open' },
  ],
  41: [off, on],
};

/** Names of the states of a type, by number. */
export const stateNamesOf = (typeId: number, locale: Locale): { value: number; name: string }[] =>
  (states[typeId] ?? []).map((name, value) => ({ value, name: name[locale] }));
