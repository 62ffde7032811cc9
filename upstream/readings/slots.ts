import { valueTypeOf } from '../../contract/valueTypes.ts';

/** Seconds of the fine slots, which are kept for a week. */
export const fiveMinutes = 300;

/** Seconds of the coarse slots, which are kept for all time. */
export const hour = 3600;

/** Retention of fine slots in milliseconds: the promised week and a day more. */
export const fineRetentionMs = 8 * 24 * 3600 * 1000;

/** Whether a type is a register: a growing number, stored by its last reading in a slot. */
export const isRegister = (typeId: number): boolean => valueTypeOf(typeId).reading === 'register';

/** Kind of a value's slots: a register's last reading at the end, a state's last and a gauge's mean at the start. */
export type SlotKind = 'register' | 'state' | 'gauge';

/** Kind of the slots of a type; a text has none and is stored as a state. */
export const slotKindOf = (typeId: number): SlotKind => {
  const { reading } = valueTypeOf(typeId);
  return reading === 'text' ? 'state' : reading;
};

/** Unix seconds of a time's slot: a register's slot ends there, others start there. */
export const slotOf = (register: boolean, at: number, length: number): number => {
  const step = length * 1000;
  return (register ? Math.ceil(at / step) : Math.floor(at / step)) * length;
};

/** One slot's content, as the tables of readings store it. */
export type Slot = { valueId: number; ts: number; raw: number; at: number; n: number };

/** A reading as a device sends it: `at` in Unix milliseconds, `raw` before multiplier and offset. */
export type Reading = { valueId: number; at: number; raw: number };

/** Aggregates readings into slots: the last reading of a register or state, the mean of a gauge. */
export const intoSlots = (readings: readonly Reading[], kind: SlotKind, length: number): Slot[] => {
  const slots = new Map<string, Slot>();
  for (const { valueId, at, raw } of readings) {
    const ts = slotOf(kind === 'register', at, length);
    const key = `${valueId}/${ts}`;
    const slot = slots.get(key);
    if (!slot) slots.set(key, { valueId, ts, raw, at, n: 1 });
    else {
      slot.raw = kind !== 'gauge' ? (at >= slot.at ? raw : slot.raw) : slot.raw + (raw - slot.raw) / (slot.n + 1);
      slot.at = Math.max(slot.at, at);
      slot.n += 1;
    }
  }
  return [...slots.values()];
};
