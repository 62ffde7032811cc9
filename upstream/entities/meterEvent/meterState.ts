import type { Row } from '../../db/schema.ts';
import { conversionBefore, conversionsOf, type Conversion } from '../../readings/conversions.ts';

/** What decides how a meter is counted: its present conversion, and its events in order of time. */
export type MeterState = { present: Conversion; events: readonly Row<'meterEvents'>[] };

const columnsOf = ({ multiplier, offset, unit }: Conversion) => ({
  multiplierBefore: multiplier,
  offsetBefore: offset,
  unitBefore: unit,
});

const unchanged = { multiplierBefore: null, offsetBefore: null, unitBefore: null };

/** Whether two conversions result in the same numbers and unit. */
export const isSameConversion = (one: Conversion, other: Conversion): boolean =>
  one.multiplier === other.multiplier && one.offset === other.offset && one.unit === other.unit;

/** A state in which another conversion holds from a time until the next change. */
const convertedFrom = ({ present, events }: MeterState, at: number, conversion: Conversion): MeterState => {
  const next = events.find((event) => event.at > at && event.multiplierBefore !== null);
  if (!next) return { present: conversion, events };
  return {
    present,
    events: events.map((event) => (event === next ? { ...event, ...columnsOf(conversion) } : event)),
  };
};

/** A state as if an event had never been recorded: the conversion before it holds until the next change. */
export const withoutEvent = (state: MeterState, id: number): MeterState => {
  const removed = state.events.find((event) => event.id === id);
  if (!removed) return state;
  const rest = { ...state, events: state.events.filter((event) => event !== removed) };
  const before = conversionBefore(removed);
  return before ? convertedFrom(rest, removed.at, before) : rest;
};

/** A state with an event at which a conversion begins, if it differs from the one that would hold then. */
export const withEvent = (state: MeterState, added: Row<'meterEvents'>, after: Conversion): MeterState => {
  const before = conversionsOf(state.present, state.events).at(added.at);
  const isChange = !isSameConversion(before, after);
  const event = { ...added, ...(isChange ? columnsOf(before) : unchanged) };
  const converted = isChange ? convertedFrom(state, added.at, after) : state;
  return { ...converted, events: [...converted.events, event].toSorted((one, other) => one.at - other.at) };
};
