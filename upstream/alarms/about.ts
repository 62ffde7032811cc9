import { valueTypeOf } from '../../contract/valueTypes.ts';
import type { Rule } from './rule.ts';

type Measured = { name: string; typeId: number; unit: string | null };

type About = { name: string; unit: string | null };

/** What an alert is about within its device, and what that is counted in: a value, or what its rule goes by. */
export const aboutOf = (rule: Rule | undefined, value: Measured | undefined): About | undefined =>
  value ? { name: value.name, unit: value.unit ?? valueTypeOf(value.typeId).unit } : rule?.about;

/** What an alert is called: its device, and what of it. */
export const titleOf = (device: string, about: About | undefined): string =>
  about ? `${device}: ${about.name}` : device;
