import type { IconName } from '../../../ui/display/Icon.tsx';

const icons: readonly (readonly [codes: RegExp, icon: IconName])[] = [
  [/CONNECTION_LOST|NO_ANSWER/, 'offline'],
  [/FLOW_\d|DIRECTION_FLOW|LEAK|SPIKE|CONSUMPTION|METER/, 'droplet'],
  [/HUMIDITY/, 'humidity'],
  [/TEMPERATURE|HEATING|TOO_COLD|FREEZING/, 'thermometer'],
];

const iconsOfUnits: Readonly<Record<string, IconName>> = { '°C': 'thermometer', '%RH': 'humidity', '%': 'battery' };

type Subject = { readonly code: string; readonly unit?: string | null | undefined };

/** The sign of what an alert is about: by its code, or by the unit of a limit that may be one of any value. */
export const alertIcon = ({ code, unit }: Subject): IconName =>
  icons.find(([codes]) => codes.test(code))?.[1] ?? iconsOfUnits[unit ?? ''] ?? 'bell';
