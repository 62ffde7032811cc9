import type { FieldCode } from '../../../contract/problem.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Row } from '../../db/schema.ts';
import { optionsOf } from './coreConfig.ts';

const number = /^-?\d{1,15}(\.\d{1,12})?$/;

/** Types that are sets of bits or bytes: whole numbers that are not negative. */
const masks: readonly number[] = [4, 6];

/** Types of values that people set; all others are measured, and nothing can be written to them. */
const settable: readonly number[] = [4, 5, 6, 9, 18, 19, 36, 37, 38, 41, 42, 43, 44, 47, 99];

/** Whether something can be written to values of a type. */
export const isSettable = (typeId: number): boolean => settable.includes(typeId);

/** The limits that devices keep by themselves, by type, whatever their configuration allows. */
const ownLimits: Record<number, { min: number; max: number }> = {
  18: { min: 0, max: 100 },
  36: { min: 5, max: 65 },
  37: { min: 0, max: 100 },
  38: { min: 0, max: 100 },
  47: { min: 5, max: 35 },
  99: { min: 5, max: 35 },
};

/** What decides what may be written. */
export type Bounds = Pick<Row<'ios'>, 'typeId' | 'min' | 'max' | 'step' | 'options'>;

const isOnStep = (value: number, { min, step }: Bounds): boolean => {
  if (step === null || step <= 0) return true;
  const steps = (value - (min ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
};

/** What is wrong with a text that is to be written to an IO; undefined when nothing is. */
export const checkWritten = (io: Bounds, written: string): FieldCode | undefined => {
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

/** Whether a device itself takes a number of a type; text it takes as it comes. */
export const isWithinOwnLimits = (typeId: number, written: string): boolean => {
  const limits = ownLimits[typeId];
  const value = Number(written);
  return !limits || (value >= limits.min && value <= limits.max);
};
