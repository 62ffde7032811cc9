import { lowBattery } from './coreState.ts';

/** Id of a device's tabs, for links to one of them: on a phone the tabs are below the visible part of the page. */
export const corePagesId = 'pages';

/** The likely cause of a device being offline. */
export type CoreTroubleCause =
  | 'noSite'
  | 'turnedOff'
  | 'gateway'
  | 'mamaLost'
  | 'parentLost'
  | 'noParent'
  | 'batteryEmpty'
  | 'batteryLow'
  | 'weakLink'
  | 'unconfirmed'
  | 'notHeard'
  | 'unknown';

/** What the cause is derived from. */
export type DiagnosedCore = {
  readonly isMama: boolean;
  /** Its site; null where it has left it, or never came to one, which one may also not know. */
  readonly target: object | 'unknown' | null | undefined;
  readonly battery: number | null | undefined;
  readonly linkQuality: number | null | undefined;
  readonly parentConfirmed: boolean;
  readonly parent: { readonly online: boolean } | null | undefined;
  readonly mama: { readonly online: boolean } | null | undefined;
  /**
   * False for viewers of a single apartment, to whom no parent is shown though there may be one, and if the rights are
   * unknown.
   */
  readonly viewerSeesRoute: boolean;
  /** Kind of its last event with a cause, if loaded. */
  readonly lastEvent: string | null;
};

/** Events of an offline device that contain no cause. */
const eventsWithoutCause = new Set([
  'RECONNECT_FAILED',
  'CONFIGURE_FAILED',
  'PARENT_REFUSED',
  'UPLOAD_FAILED',
  'OFFLINE',
  'MOVED',
  'RENAMED',
]);

/** The newest event that can explain why a device is offline; events are newest first. */
export const causalEvent = (kinds: readonly string[]): string | null =>
  kinds.find((kind) => !eventsWithoutCause.has(kind)) ?? null;

const emptyBattery = 5;
const weakLink = 50;

const isUnder = (limit: number, given: number | null | undefined): boolean =>
  given !== null && given !== undefined && given < limit;

/** Causes with their conditions, the likeliest first: what another device causes precedes the device's own. */
const causes: [CoreTroubleCause, (core: DiagnosedCore) => boolean][] = [
  ['noSite', ({ target }) => !target],
  ['turnedOff', ({ lastEvent }) => lastEvent === 'TURNED_OFF'],
  ['gateway', ({ isMama }) => isMama],
  ['mamaLost', ({ mama }) => mama?.online === false],
  ['parentLost', ({ parent }) => parent?.online === false],
  ['noParent', ({ parent, viewerSeesRoute }) => !parent && viewerSeesRoute],
  ['batteryEmpty', ({ battery }) => isUnder(emptyBattery, battery)],
  ['batteryLow', ({ battery }) => isUnder(lowBattery, battery)],
  ['unconfirmed', ({ parent, parentConfirmed }) => Boolean(parent) && !parentConfirmed],
  ['weakLink', ({ linkQuality }) => isUnder(weakLink, linkQuality)],
  ['unknown', ({ viewerSeesRoute }) => !viewerSeesRoute],
];

/** The likeliest cause of a device being offline. */
export const causeOf = (core: DiagnosedCore): CoreTroubleCause =>
  causes.find(([, fits]) => fits(core))?.[0] ?? 'notHeard';
