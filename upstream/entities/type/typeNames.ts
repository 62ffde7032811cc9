/** A language of the portal. */
export type Locale = 'fi' | 'en';

type Names = Record<Locale, string>;

const names: Record<number, [fi: string, en: string]> = {
  1: ['Lämpötila', 'Temperature'],
  2: ['Kosteus', 'Humidity'],
  3: ['Laskuri', 'Counter'],
  4: ['Bittimaski', 'Bit mask'],
  5: ['Luettelo', 'Enumeration'],
  6: ['Tavumaski', 'Byte mask'],
  7: ['Kesto', 'Time lapse'],
  8: ['IP-osoite', 'IP address'],
  9: ['Modbus-tieto', 'Modbus data'],
  10: ['Hiilidioksidi', 'Carbon dioxide'],
  11: ['Ilmanlaatu', 'Air quality'],
  12: ['Paine', 'Pressure'],
  13: ['Paine', 'Pressure'],
  14: ['Valaistusvoimakkuus', 'Illuminance'],
  15: ['Jännite', 'Voltage'],
  16: ['Virta', 'Current'],
  17: ['Teho', 'Power'],
  18: ['Prosentti', 'Percent'],
  19: ['Päällä', 'On or off'],
  20: ['Liike', 'Motion'],
  21: ['Vuotoanturi', 'Leak sensor'],
  22: ['Ovi', 'Door'],
  23: ['Paristo', 'Battery'],
  24: ['Signaalin voimakkuus', 'Signal strength'],
  25: ['Kuuluvuus', 'Link quality'],
  26: ['Virtaama', 'Flow'],
  27: ['Päävesimittari', 'Main water meter'],
  28: ['Menovesi', 'Supply temperature'],
  29: ['Paluuvesi', 'Return temperature'],
  30: ['Energiamittari', 'Energy meter'],
  31: ['Lämpöteho', 'Heat power'],
  32: ['Lämmitysveden määrä', 'Heat volume'],
  33: ['Sähkömittari', 'Electricity meter'],
  34: ['Kylmä vesi', 'Cold water'],
  35: ['Lämmin vesi', 'Hot water'],
  36: ['Asetusarvo', 'Set point'],
  37: ['Venttiilin asento', 'Valve position'],
  38: ['Puhaltimen nopeus', 'Fan speed'],
  39: ['Ilmavirta', 'Air flow'],
  40: ['Suodattimen paine-ero', 'Filter pressure difference'],
  41: ['Rele', 'Relay'],
  42: ['Aikaohjelma', 'Schedule'],
  43: ['Teksti', 'Text'],
  44: ['Päivämäärä ja aika', 'Date and time'],
  45: ['Sarjanumero', 'Serial number'],
  46: ['Käyttötunnit', 'Run hours'],
  47: ['Huonenäyttö', 'Room display'],
  99: ['Huonenäyttö (vanha)', 'Room display (old)'],
};

/** The name of a value type; an unknown code is a number. */
export const typeNameOf = (typeId: number, locale: Locale): string => {
  const [fi, en] = names[typeId] ?? ['Luku', 'Number'];
  return locale === 'fi' ? fi : en;
};

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
