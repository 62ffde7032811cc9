import type { DataFaultCause } from '../../contract/entities/alert.ts';
import { valueTypeOf } from '../../contract/valueTypes.ts';
import type { Rule } from './rule.ts';
type Names = Readonly<Record<number, readonly [fi: string, en: string]>>;

const names: Names = {
  0: ['Paristo vähissä', 'Battery low'],
  1: ['Alaraja alittui', 'Below the low limit'],
  2: ['Yläraja ylittyi', 'Above the high limit'],
  3: ['Mamaan ei saada yhteyttä', 'Gateway connection lost'],
  4: ['Laitteeseen ei saada yhteyttä', 'Device connection lost'],
  5: ['Erillispisteen hälytys', 'Separate point outside its limits'],
  10: ['Vesi on virrannut 3 tuntia', 'Continuous flow for 3 h'],
  11: ['Virtaus väärään suuntaan', 'Flow in the wrong direction'],
  12: ['Vakava vuoto', 'Critical leak'],
  13: ['Vesi on virrannut vuorokauden', 'Continuous flow for 24 h'],
  14: ['Lukemapiikki', 'Reading spike'],
  15: ['Ei kulutusta kahteen viikkoon', 'No consumption for two weeks'],
  16: ['Pysähtynyt mittari', 'Stopped meter'],
  20: ['Poikkeava sisälämpötila', 'Indoor temperature'],
  21: ['Poikkeava sisäilman kosteus', 'Indoor humidity'],
  22: ['Sisäilman laatu heikko', 'Indoor air quality'],
  30: ['Vuotoanturi märkä', 'Leak sensor wet'],
  31: ['Vuotoanturin vika', 'Leak sensor fault'],
  40: ['Asetusarvoa ei saavuteta', 'Set point not reached'],
  41: ['Huone liian lämmin', 'Overheated'],
  42: ['Venttiili jumissa', 'Valve stuck'],
  43: ['Ikkuna auki', 'Window open'],
  44: ['Lämpötila-anturin vika', 'Temperature sensor fault'],
  45: ['Paluuvesi liian lämmintä', 'Return water too warm'],
  50: ['Puhallin pysähtynyt', 'Fan stopped'],
  51: ['Suodatin vaihdettava', 'Filter dirty'],
  52: ['Tuloilma liian kylmää', 'Supply air too cold'],
  53: ['Jäätymisvaara', 'Freezing risk'],
  54: ['Lämmöntalteenotto heikko', 'Heat recovery low'],
  60: ['Ilmavirta pieni', 'Air flow low'],
  61: ['Ilmavirta suuri', 'Air flow high'],
  62: ['Pelti jumissa', 'Damper stuck'],
  63: ['Kanavapaine matala', 'Duct pressure low'],
  64: ['Kanavapaine korkea', 'Duct pressure high'],
  65: ['Ilmavirtasäätimen anturivika', 'Air flow sensor fault'],
  66: ['Ilmavirtasäädin ei vastaa', 'Air flow controller does not answer'],
};

const faults: Record<DataFaultCause, readonly [fi: string, en: string]> = {
  jump: ['Lukema hyppäsi', 'Reading jumped'],
  restart: ['Lukema alkoi alusta', 'Register started again'],
  refused: ['Lukemia hylätään', 'Readings are refused'],
};

/** What an alert is called: by the cause of a data fault, else by its code. */
export const alertTitleOf = (
  { type, cause }: { type: number; cause?: DataFaultCause | null },
  locale: 'fi' | 'en',
): string => (cause ? faults[cause][locale === 'fi' ? 0 : 1] : alertNameOf(type, locale));

/** What a smart alert code is called. */
export const alertNameOf = (code: number, locale: 'fi' | 'en'): string => {
  const [fi, en] = names[code] ?? ['Hälytys', 'Alert'];
  return locale === 'fi' ? fi : en;
};

type Measured = { name: string; typeId: number; unit: string | null };

type About = { name: string; unit: string | null };

/** Name and unit of the measured quantity: of the value, or of the rule. */
export const aboutOf = (rule: Rule | undefined, value: Measured | undefined): About | undefined =>
  value ? { name: value.name, unit: value.unit ?? valueTypeOf(value.typeId).unit } : rule?.about;

/** Title of an alert: device and measured quantity. */
export const titleOf = (device: string, about: About | undefined): string =>
  about ? `${device}: ${about.name}` : device;
