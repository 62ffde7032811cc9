import type { FieldCode } from '../../../../contract/wire/problem.ts';
import { valueTypeOf } from '../../../../contract/valueTypes.ts';
import type { Row } from '../../../db/schema.ts';
import { optionsOf } from '../coreConfig.ts';

const number = /^-?\d{1,15}(\.\d{1,12})?$/;

/** Types that are bit or byte sets: integers of at least 0. */
const masks: readonly number[] = [4, 6];

/** Types whose values can be written; all others are measured. */
const settable: readonly number[] = [4, 5, 6, 9, 18, 19, 36, 37, 38, 41, 42, 43, 44, 47, 99];

/** Whether values of a type can be written. */
export const isSettable = (typeId: number): boolean => settable.includes(typeId);

/** Limits that devices enforce by type, in addition to those of their configuration. */
const ownLimits: Record<number, { min: number; max: number }> = {
  18: { min: 0, max: 100 },
  36: { min: 5, max: 65 },
  37: { min: 0, max: 100 },
  38: { min: 0, max: 100 },
  47: { min: 5, max: 35 },
  99: { min: 5, max: 35 },
};

/** Columns of an IO that limit writes. */
export type Bounds = Pick<Row<'ios'>, 'typeId' | 'min' | 'max' | 'step' | 'options'>;

const isOnStep = (value: number, { min, step }: Bounds): boolean => {
  if (step === null || step <= 0) return true;
  const steps = (value - (min ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
};

/** Error code of a text to be written to an IO; undefined if it is valid. */
export const checkWrite = (io: Bounds, written: string): FieldCode | undefined => {
  if (valueTypeOf(io.typeId).reading === 'text') return undefined;
  if (written === '') return 'REQUIRED';
  if (!number.test(written)) return 'INVALID';
  const value = Number(written);
  const options = optionsOf(io, 'fi');
  if (options.length > 0 && !options.some((option) => option.value === value)) return 'INVALID';
  if (masks.includes(io.typeId) && !Number.isInteger(value)) return 'NOT_INTEGER';
  if (io.min !== null && value < io.min) return 'TOO_SMALL';
  if (masks.includes(io.typeId) && value < 0) return 'TOO_SMALL';
  if (io.max !== null && value > io.max) return 'TOO_LARGE';
  return isOnStep(value, io) ? undefined : 'INVALID';
};

/** Whether a device accepts a number of a type; text is always accepted. */
export const isWithinOwnLimits = (typeId: number, written: string): boolean => {
  const limits = ownLimits[typeId];
  const value = Number(written);
  return !limits || (value >= limits.min && value <= limits.max);
};
