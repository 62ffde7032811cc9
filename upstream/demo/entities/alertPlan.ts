/** An active alert: code, device, type of value, and age in hours. */
export type OpenAlert = {
  code: number;
  core: string;
  /** The value that it is of; without one it is of the device. */
  typeId?: number;
  hours: number;
  value?: number;
  limit?: number;
};

/** Units of what rules measure, by their codes, where it is not the unit of the value that they are about. */
export const unitByCode: Readonly<Record<number, string>> = {
  3: 'min',
  4: 'min',
  10: 'l',
  11: 'l',
  12: 'l/h',
  13: 'l',
  15: 'd',
  16: 'l',
  31: 'h',
  66: 'min',
};

/** Unacknowledged active alerts: a burst, offline devices, batteries, limits, and most smart alerts. */
export const open: readonly OpenAlert[] = [
  { code: 12, core: 'Vesi D43', typeId: 34, hours: 7, value: 1898, limit: 1500 },
  { code: 3, core: 'Mama mökki', hours: 3, value: 190, limit: 15 },
  { code: 4, core: 'Vesi F70', hours: 4, value: 300, limit: 60 },
  { code: 4, core: 'Olosuhde B20', hours: 551, value: 33_120, limit: 60 },
  { code: 4, core: 'Huonenäyttö A7 makuuhuone', hours: 49, value: 3000, limit: 60 },
  { code: 1, core: 'Väestönsuoja, talo 1', typeId: 1, hours: 480, value: 14.6, limit: 18 },
  { code: 1, core: 'Väestönsuoja, talo 2', typeId: 1, hours: 480, value: 14.4, limit: 18 },
  { code: 1, core: 'Olosuhde keittiö', typeId: 1, hours: 22, value: 3.9, limit: 4 },
  { code: 2, core: 'Lämmönjakohuone', typeId: 1, hours: 480, value: 26.4, limit: 25 },
  { code: 2, core: 'Tekninen tila', typeId: 1, hours: 310, value: 25.1, limit: 24 },
  { code: 5, core: 'Pakastin, autotalli', typeId: 1, hours: 2, value: -8.6, limit: -12 },
  { code: 10, core: 'Vesi E53', typeId: 34, hours: 213, value: 75, limit: 60 },
  { code: 11, core: 'Vesi C31', typeId: 34, hours: 264, value: 96, limit: 10 },
  { code: 13, core: 'Vesi E53', typeId: 34, hours: 192, value: 612 },
  { code: 16, core: 'Vesi F66', typeId: 35, hours: 408, value: 640, limit: 300 },
  { code: 20, core: 'Olosuhde 12', typeId: 1, hours: 5, value: 16.6, limit: 18 },
  { code: 22, core: 'Olosuhde 27', typeId: 10, hours: 2, value: 1731, limit: 1550 },
  { code: 30, core: 'Vesi B7', typeId: 21, hours: 0.66, value: 1, limit: 1 },
  { code: 31, core: 'Varasto F', typeId: 21, hours: 7, value: 24, limit: 24 },
  { code: 40, core: 'Lattialämmitys, ruokasali', hours: 42, value: 18.1, limit: 19.5 },
  { code: 41, core: 'Lattialämmitys, oleskelutila', hours: 26, value: 25.6, limit: 23.5 },
  { code: 42, core: 'Lattialämmitys, aula', hours: 48, value: 12 },
  { code: 43, core: 'Lattialämmitys, toimisto', hours: 0.5, value: 2.5, limit: 2 },
  { code: 44, core: 'Lattialämmitys, kuntosali', hours: 6, value: -50, limit: -30 },
  { code: 50, core: 'Ilmanvaihtokone TK02', hours: 4, value: 0, limit: 1 },
  { code: 51, core: 'Ilmanvaihtokone TK01', hours: 1300, value: 202, limit: 200 },
  { code: 53, core: 'Ilmanvaihtokone TK02', hours: 3.7, value: 6.2, limit: 8 },
  { code: 60, core: 'Ilmavirtasäädin, ruokasali', hours: 6.5, value: 12.1, limit: 31.5 },
  { code: 62, core: 'Ilmavirtasäädin, käytävä 1. krs', hours: 26, value: 20 },
  { code: 65, core: 'Ilmavirtasäädin, käytävä 1. krs', hours: 50, value: -999, limit: -100 },
  { code: 66, core: 'Ilmavirtasäädin, käytävä 2. krs', hours: 2, value: 61, limit: 60 },
];

/** Number of low battery alerts that are unacknowledged; the others are acknowledged. */
export const lowBatteries = 3;

/** Acknowledged active alerts. */
export const acknowledged: readonly (OpenAlert & { by: string; comment: string })[] = [
  {
    code: 15,
    core: 'Vesi B17',
    typeId: 34,
    hours: 72,
    value: 14,
    limit: 14,
    by: 'huoltomies',
    comment: 'Asukas on matkoilla',
  },
  {
    code: 21,
    core: 'Olosuhde 33',
    typeId: 2,
    hours: 6,
    value: 68,
    limit: 60,
    by: 'mika.ollila',
    comment: 'Ilmankostutin päällä',
  },
  {
    code: 45,
    core: 'Lattialämmitys, pesuhuone',
    hours: 23,
    value: 46.8,
    limit: 45,
    by: 'mika.ollila',
    comment: 'Säätöventtiili tilattu',
  },
  {
    code: 52,
    core: 'Ilmanvaihtokone TK02',
    hours: 3,
    value: 9.4,
    limit: 14,
    by: 'mika.ollila',
    comment: 'Huolto matkalla',
  },
  {
    code: 54,
    core: 'Ilmanvaihtokone TK01',
    hours: 260,
    value: 38,
    limit: 50,
    by: 'mika.ollila',
    comment: 'Hihna vaihdetaan suodattimen kanssa',
  },
  {
    code: 61,
    core: 'Ilmavirtasäädin, kuntosali',
    hours: 4.5,
    value: 79,
    limit: 58.5,
    by: 'helena.saari',
    comment: 'Jumppa käynnissä',
  },
  {
    code: 63,
    core: 'Ilmavirtasäädin, ruokasali',
    hours: 6.5,
    value: 17,
    limit: 30,
    by: 'mika.ollila',
    comment: 'Tutkitaan',
  },
  {
    code: 64,
    core: 'Ilmavirtasäädin, kuntosali',
    hours: 4.5,
    value: 312,
    limit: 250,
    by: 'mika.ollila',
    comment: 'Tutkitaan',
  },
  { code: 4, core: 'Varasto F', hours: 30, value: 61, limit: 60, by: 'huoltomies', comment: 'Laite vaihdetaan' },
  { code: 4, core: 'Olosuhde B6', hours: 25, value: 61, limit: 60, by: 'huoltomies', comment: 'Remontti' },
];

/** Alerts of the past: how many of a code, of which type of value, about how long one lasted in hours. */
export type Past = { code: number; count: number; typeId?: number; hours: number; value: number; limit: number | null };

/** The alerts of thirteen months. */
export const past: readonly Past[] = [
  { code: 0, count: 50, hours: 300, value: 18, limit: 20 },
  { code: 1, count: 40, typeId: 1, hours: 9, value: 16.8, limit: 18 },
  { code: 2, count: 60, typeId: 1, hours: 7, value: 26.9, limit: 26 },
  { code: 3, count: 40, hours: 6, value: 360, limit: 15 },
  { code: 4, count: 130, hours: 5, value: 300, limit: 60 },
  { code: 5, count: 10, typeId: 1, hours: 5, value: -9, limit: -12 },
  { code: 10, count: 40, hours: 5, value: 84, limit: 60 },
  { code: 11, count: 4, hours: 40, value: 14, limit: 10 },
  { code: 12, count: 6, typeId: 34, hours: 1.5, value: 1670, limit: 1500 },
  { code: 13, count: 30, hours: 30, value: 260, limit: null },
  { code: 14, count: 4, hours: 2, value: 248_000, limit: null },
  { code: 15, count: 30, hours: 120, value: 14, limit: 14 },
  { code: 16, count: 4, hours: 200, value: 410, limit: 300 },
  { code: 20, count: 30, hours: 9, value: 26.4, limit: 26 },
  { code: 21, count: 30, hours: 30, value: 63, limit: 60 },
  { code: 22, count: 20, hours: 3, value: 1610, limit: 1550 },
  { code: 30, count: 6, hours: 4, value: 1, limit: 1 },
  { code: 31, count: 6, hours: 50, value: 25, limit: 24 },
  { code: 40, count: 4, hours: 14, value: 18, limit: 19.5 },
  { code: 41, count: 4, hours: 9, value: 24.1, limit: 23 },
  { code: 42, count: 4, hours: 60, value: 35, limit: null },
  { code: 43, count: 4, hours: 1.4, value: 2.6, limit: 2 },
  { code: 44, count: 4, hours: 30, value: -50, limit: -30 },
  { code: 45, count: 4, hours: 20, value: 46.2, limit: 45 },
  { code: 50, count: 3, hours: 5, value: 0, limit: 1 },
  { code: 51, count: 3, hours: 400, value: 214, limit: 200 },
  { code: 52, count: 3, hours: 4, value: 12.8, limit: 14 },
  { code: 53, count: 3, hours: 3, value: 7.1, limit: 8 },
  { code: 54, count: 3, hours: 200, value: 46, limit: 50 },
  { code: 60, count: 3, hours: 6, value: 20, limit: 31.5 },
  { code: 61, count: 3, hours: 6, value: 64, limit: 58.5 },
  { code: 62, count: 3, hours: 40, value: 55, limit: null },
  { code: 63, count: 3, hours: 6, value: 24, limit: 30 },
  { code: 64, count: 3, hours: 6, value: 270, limit: 250 },
  { code: 65, count: 3, hours: 10, value: -999, limit: -100 },
  { code: 66, count: 3, hours: 8, value: 70, limit: 60 },
];

/** Comments of acknowledgements. */
export const comments: readonly string[] = [
  'Käyty paikalla',
  'Patteri vaihdettu',
  'Asukas tietää',
  'Korjattu',
  'Väärä hälytys',
];
