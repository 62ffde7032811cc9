import { sheetKind } from '../sheetKind.ts';
import { planReadings } from './planReadings.ts';
import { readReadingSheet } from './readingSheet.ts';
import { readReadingWorld } from './readingWorld.ts';
import { findUndoBlock, undoReadings } from './undoReadings.ts';
import { writeReadings } from './writeReadings.ts';

/** Readings of the registers of a target. Those of the newest hour take a device online, as if it had sent them. */
export const readingsKind = sheetKind({
  barredBy: ['readings'],
  readSheet: readReadingSheet,
  readWorld: readReadingWorld,
  plan: planReadings,
  write: (trx, plan, { targetId, call }, report) => writeReadings(trx, plan, { targetId, now: call.now }, report),
  findUndoBlock,
  undo: (trx, written, { call }) => undoReadings(trx, written, call.now),
});
