import type { LatestRecord } from '../../../contract/entities/data.ts';
import type { ValueRecord } from '../../../contract/entities/value.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf, scaled } from '../../time/instant.ts';
import { canEditSpace, readableRange, type Visibility } from '../../access/visibility.ts';
import type { ValueExtras } from './valueExtras.ts';

type Latest = { latestValue: number | null; latestText: string | null; latestAt: string | null };

/** Latest reading within the caller's readable range. */
const latestOf = (row: Row<'values'>, visibility: Visibility): Latest => {
  const { from, until } = readableRange(visibility, row.spaceId, row.spaceSince);
  const { latestAt, latestRaw, latestText } = row;
  if (latestAt === null || latestAt < from || latestAt > until)
    return { latestValue: null, latestText: null, latestAt: null };
  return {
    latestValue: latestRaw === null ? null : scaled(latestRaw, row),
    latestText,
    latestAt: instantOf(latestAt),
  };
};

/** The latest reading of a value, alone. */
export const latestRecordOf = (row: Row<'values'>, visibility: Visibility): LatestRecord => {
  const { latestValue, latestText, latestAt } = latestOf(row, visibility);
  const { id: valueId, typeId, coreId } = row;
  return { valueId, typeId, coreId, value: latestValue, text: latestText, at: latestAt };
};

/** Comments of a value and messages of its display, without those from before a resident's time in the apartment. */
const writtenOf = (
  row: Row<'values'>,
  visibility: Visibility,
  { messagesOf, commentedAt }: ValueExtras,
): Pick<ValueRecord, 'comments' | 'timedMessages'> => {
  const { from } = readableRange(visibility, row.spaceId, row.spaceSince);
  const isOfTime = visibility.whole !== null || (commentedAt(row.id) ?? -Infinity) >= from;
  return {
    comments: isOfTime ? row.comments : null,
    timedMessages: messagesOf(row.id).filter(({ to }) => Date.parse(to) >= from),
  };
};

/** Value record for a caller. */
export const valueRecordOf = (
  row: Row<'values'>,
  configurationId: number | null,
  visibility: Visibility,
  extras: ValueExtras,
): ValueRecord => ({
  id: row.id,
  coreId: row.coreId,
  name: row.name,
  typeId: row.typeId,
  ...latestOf(row, visibility),
  multiplier: row.multiplier,
  offset: row.offset,
  unit: row.unit,
  valueUnit: row.unit ?? valueTypeOf(row.typeId).unit,
  idValue: row.position,
  visible: row.visible === 1,
  spaceId: row.spaceId,
  ...writtenOf(row, visibility, extras),
  ioEnums: extras.enumsOf(row, configurationId),
  alertMinEnabled: row.alertMinEnabled === 1,
  alertMaxEnabled: row.alertMaxEnabled === 1,
  alertRangeMin: row.alertRangeMin,
  alertRangeMax: row.alertRangeMax,
  alertAutoack: row.alertAutoack === 1,
  alertHysteresis: row.alertHysteresis,
  canEdit: canEditSpace(visibility, row.spaceId),
});
