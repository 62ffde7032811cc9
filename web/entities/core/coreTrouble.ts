import { lowBattery } from './coreState.ts';

/** Why a device is not heard, as far as one can tell from what is known of it. */
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

/** What the cause is told by. */
export type TroubledCore = {
  readonly isMama: boolean;
  /** Its site; null where it has left it, or never came to one, which one may also not know. */
  readonly target: object | 'unknown' | null | undefined;
  readonly battery: number | null | undefined;
  readonly linkQuality: number | null | undefined;
  readonly parentConfirmed: boolean;
  readonly parent: { readonly online: boolean } | null | undefined;
  readonly mama: { readonly online: boolean } | null | undefined;
  /** Whoever sees one apartment only is told of no parent, though there may be one; so is who could not be told. */
  readonly viewerSeesRoute: boolean;
  /** What happened to it last that tells something, where that is known already. */
  readonly lastEvent: string | null;
};

/** What happens to a device that cannot be heard all the same, and says nothing of why. */
const tellsNothing = new Set([
  'RECONNECT_FAILED',
  'CONFIGURE_FAILED',
  'PARENT_REFUSED',
  'UPLOAD_FAILED',
  'OFFLINE',
  'MOVED',
  'RENAMED',
]);

/** The latest of the events, the newest first, that tells why a device may not be heard. */
export const causalEvent = (kinds: readonly string[]): string | null =>
  kinds.find((kind) => !tellsNothing.has(kind)) ?? null;

const emptyBattery = 5;
const weakLink = 50;

const isUnder = (limit: number, given: number | null | undefined): boolean =>
  given !== null && given !== undefined && given < limit;

/** The causes with what they are told by, the likeliest first: what others cannot do for a device comes before its own. */
const causes: [CoreTroubleCause, (core: TroubledCore) => boolean][] = [
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

/** The likeliest reason why a device is not heard. */
export const causeOf = (core: TroubledCore): CoreTroubleCause =>
  causes.find(([, fits]) => fits(core))?.[0] ?? 'notHeard';
