import { useTranslation } from 'react-i18next';
import type { SmartAlertCode } from '../../../__generated__/ProducerTable_producers.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { IconName } from '../../../ui/display/Icon.tsx';
import { severityOf } from '../../alert/severity.ts';
import { alertIcon } from './alertIcon.ts';
import type { HouseLook } from './houseLook.ts';

/** How a cell is drawn: by the urgency of what is wrong, or by a step of a scale. */
export type CellTone =
  | 'critical'
  | 'warning'
  | 'quiet'
  | 'plain'
  | 'empty'
  | 'cool'
  | 'cold'
  | 'warm'
  | 'water1'
  | 'water2'
  | 'water3';

/** What a cell shows under the name, and its words for a screen reader. */
export type CellLook = { tone: CellTone; icon?: IconName; figure?: string; words: string };

type WorstAlert = {
  readonly code: SmartAlertCode;
  readonly level: number;
  readonly state: string;
  readonly from: string;
  readonly unit?: string | null | undefined;
};

/** What is known of a space; undefined while loading, null if not measured or failed. */
export type CellFacts = {
  isPublic: boolean;
  coreCount: number;
  offlineCount: number;
  worstAlert: WorstAlert | null | undefined;
  temperature: number | null | undefined;
  /** Litres per person and day. */
  litres: number | null | undefined;
};

const ofTemperature: ReadonlySet<string> = new Set(['thermometer']);

const isOpen = ({ state }: WorstAlert) => state === 'OPEN';

/** The tone of an alert: its colour while it is open, none once it is acknowledged. */
const toneOf = (alert: WorstAlert): CellTone => {
  const severity = severityOf(alert.level);
  return isOpen(alert) && severity !== 'notice' ? severity : 'quiet';
};

/** Steps of an apartment's temperature in degrees; between cool and warm is as it should be. */
const temperatureTone = (degrees: number): CellTone => {
  if (degrees < 20) return 'cold';
  if (degrees < 21) return 'cool';
  return degrees > 23 ? 'warm' : 'plain';
};

/** Steps of water in litres per person and day. */
const waterTone = (litres: number): CellTone => {
  if (litres > 240) return 'water3';
  if (litres > 180) return 'water2';
  return litres > 130 ? 'water1' : 'plain';
};

const minute = 60_000;

/** Returns what the cell of a space shows in one look of the house. */
export const useCellLook = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const age = (from: string, now: number): string => {
    const minutes = Math.max(0, now - Date.parse(from)) / minute;
    if (minutes >= 24 * 60) return t('house.age.days', { number: format.number(minutes / (24 * 60)) });
    if (minutes >= 60) return t('house.age.hours', { number: format.number(minutes / 60) });
    return t('house.age.minutes', { number: format.number(minutes) });
  };
  const wordsOf = (alert: WorstAlert, now: number): string => {
    const fault = `${t(`alert.code.${alert.code}`)}, ${age(alert.from, now)}`;
    return isOpen(alert) ? fault : `${fault}, ${t('alert.acknowledged')}`;
  };
  const state = ({ worstAlert, offlineCount, coreCount }: CellFacts, now: number): CellLook => {
    if (worstAlert) return { tone: toneOf(worstAlert), icon: alertIcon(worstAlert), words: wordsOf(worstAlert, now) };
    if (offlineCount > 0) return { tone: 'quiet', icon: 'offline', words: t('tree.offline', { count: offlineCount }) };
    if (coreCount === 0) return { tone: 'empty', words: t('grid.noDevices') };
    return { tone: 'plain', words: t('home.allWell') };
  };
  const measured = (value: number | null | undefined, shown: (value: number) => CellLook): CellLook => {
    if (value === undefined) return { tone: 'plain', figure: '…', words: t('grid.coming') };
    return value === null ? { tone: 'empty', figure: '–', words: t('house.notMeasured') } : shown(value);
  };
  const temperature = ({ worstAlert, isPublic, temperature: degrees }: CellFacts, now: number): CellLook =>
    measured(degrees, (value) => {
      const figure = format.number(value, 1);
      const words = `${figure} °C`;
      if (worstAlert && ofTemperature.has(alertIcon(worstAlert)))
        return { tone: toneOf(worstAlert), figure, words: `${words}, ${wordsOf(worstAlert, now)}` };
      return { tone: isPublic ? 'plain' : temperatureTone(value), figure, words };
    });
  const water = ({ litres }: CellFacts): CellLook =>
    measured(litres, (value) => {
      const figure = format.number(value);
      return { tone: waterTone(value), figure, words: t('consumption.perPerson', { litres: figure }) };
    });
  const alerts = (facts: CellFacts, now: number): CellLook => {
    const { worstAlert } = facts;
    if (!worstAlert) return { tone: facts.coreCount === 0 ? 'empty' : 'plain', words: t('house.noAlerts') };
    return { tone: toneOf(worstAlert), figure: age(worstAlert.from, now), words: wordsOf(worstAlert, now) };
  };
  return (look: HouseLook, facts: CellFacts, now: number): CellLook =>
    ({ state, temperature, water, alerts })[look](facts, now);
};
