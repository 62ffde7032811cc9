import type { DataFaultCause } from '../../contract/entities/alert.ts';
import { valueTypeOf } from '../../contract/valueTypes.ts';
import type { Rule } from './rule.ts';
type Names = Readonly<Record<number, readonly [fi: string, en: string]>>;

const names: Names = {
  0: ['Paristo vähissä', 'Battery low'],
  1: ['Alaraja alittui', 'Below the low limit'],
  2: ['Yläraja ylittyi', 'Above the high limit'],
  3: ['Mamaan ei saada yhteyttä', 'No connection to a mama'],
  4: ['Laitteeseen ei saada yhteyttä', 'No connection to the device'],
  5: ['Erillispisteen hälytys', 'Separate point alert'],
  10: ['Vesi on virrannut 3 tuntia', 'Water has been running for 3 hours'],
  11: ['Virtaus väärään suuntaan', 'Flow in the wrong direction'],
  12: ['Vakava vuoto', 'Critical leak'],
  13: ['Vesi on virrannut vuorokauden', 'Water has been running for a day'],
  14: ['Lukemapiikki', 'Reading spike'],
  15: ['Ei kulutusta kahteen viikkoon', 'No consumption for two weeks'],
  16: ['Mittari pysähtynyt', 'Stopped meter'],
  20: ['Poikkeava sisälämpötila', 'Indoor temperature out of range'],
  21: ['Poikkeava sisäilman kosteus', 'Indoor humidity out of range'],
  22: ['Sisäilman laatu heikko', 'Poor indoor air quality'],
  30: ['Vuotoanturi havaitsi vettä', 'Leak sensor wet'],
  31: ['Vuotoanturin vika', 'Leak sensor fault'],
  40: ['Asetuslämpötilaa ei saavuteta', 'Set temperature not reached'],
  41: ['Huone liian lämmin', 'Room too warm'],
  42: ['Lämmitysventtiili jumissa', 'Valve stuck'],
  43: ['Ikkuna auki', 'Window open'],
  44: ['Lämpötila-anturin vika', 'Temperature sensor fault'],
  45: ['Paluuvesi liian lämmintä', 'Return water too warm'],
  50: ['Puhallin pysähtynyt', 'Fan stopped'],
  51: ['Suodatin vaihdettava', 'Filter needs changing'],
  52: ['Tuloilma liian kylmää', 'Supply air too cold'],
  53: ['Jäätymisvaara', 'Freezing risk'],
  54: ['Lämmöntalteenotto heikko', 'Heat recovery is poor'],
  60: ['Ilmavirta liian pieni', 'Air flow low'],
  61: ['Ilmavirta liian suuri', 'Air flow high'],
  62: ['Säätöpelti jumissa', 'Damper stuck'],
  63: ['Kanavapaine liian matala', 'Duct pressure low'],
  64: ['Kanavapaine liian korkea', 'Duct pressure high'],
  65: ['Ilmavirta-anturin vika', 'Air flow sensor fault'],
  66: ['Ilmavirtasäädin ei vastaa', 'Air flow controller does not respond'],
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
