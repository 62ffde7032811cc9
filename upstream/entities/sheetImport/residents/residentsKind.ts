import { sheetKind } from '../sheetKind.ts';
import { planResidents } from './planResidents.ts';
import { readResidentSheet } from './residentSheet.ts';
import { readResidentWorld } from './residentWorld.ts';
import { findUndoBlock, undoResidents } from './undoResidents.ts';
import { writeResidents } from './writeResidents.ts';

/** Residents and owners of the apartments of a target. */
export const residentsKind = sheetKind({
  barredBy: ['residents'],
  readSheet: readResidentSheet,
  readWorld: readResidentWorld,
  plan: planResidents,
  write: writeResidents,
  findUndoBlock,
  undo: undoResidents,
});
