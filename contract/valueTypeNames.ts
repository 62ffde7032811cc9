/**
 * Finnish names of the value types, by code. A new value is called after its type in Finnish, so that these are also the
 * names of values that nobody has renamed.
 */
const finnishNames: Record<number, string> = {
  1: 'Lämpötila',
  2: 'Kosteus',
  3: 'Laskuri',
  4: 'Bittimaski',
  5: 'Arvoluettelo',
  6: 'Tavumaski',
  7: 'Kesto',
  8: 'IP-osoite',
  9: 'Modbus-tieto',
  10: 'Hiilidioksidi',
  11: 'Ilmanlaatu',
  12: 'Paine',
  13: 'Paine',
  14: 'Valaistusvoimakkuus',
  15: 'Jännite',
  16: 'Virta',
  17: 'Teho',
  18: 'Prosenttiosuus',
  19: 'Päällä tai pois',
  20: 'Liike',
  21: 'Vuotoanturi',
  22: 'Ovi',
  23: 'Paristo',
  24: 'Signaalin voimakkuus (RSSI)',
  25: 'Kuuluvuus',
  26: 'Virtaama',
  27: 'Päävesimittari',
  28: 'Menolämpötila',
  29: 'Paluulämpötila',
  30: 'Energiamittari',
  31: 'Lämpöteho',
  32: 'Lämmitysveden määrä',
  33: 'Sähkömittari',
  34: 'Kylmä vesi',
  35: 'Lämmin vesi',
  36: 'Asetusarvo',
  37: 'Venttiilin asento',
  38: 'Puhaltimen nopeus',
  39: 'Ilmavirta',
  40: 'Suodattimen paine-ero',
  41: 'Rele',
  42: 'Aikaohjelma',
  43: 'Teksti',
  44: 'Päivämäärä ja aika',
  45: 'Sarjanumero',
  46: 'Käyttötunnit',
  47: 'Huonenäyttö',
  99: 'Huonenäyttö (vanha)',
};

/** Names that types had before: values that were created then, and their events, still have them. */
const formerNames: Record<string, number> = {
  Luettelo: 5,
  Prosentti: 18,
  Päällä: 19,
  'Signaalin voimakkuus': 24,
  Menovesi: 28,
  Paluuvesi: 29,
};

/** Finnish name of a value type; an unknown code is a number. */
export const finnishTypeName = (typeId: number): string => finnishNames[typeId] ?? 'Luku';

/** Code of the first value type that has, or had before, a Finnish name; undefined for another name. */
export const typeOfFinnishName = (name: string): number | undefined => {
  const found = Object.entries(finnishNames).find(([, known]) => known === name);
  return found ? Number(found[0]) : formerNames[name];
};
