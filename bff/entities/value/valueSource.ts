import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { ValueRecord } from '../../../contract/entities/value.ts';
import { valueTypeOf, type ValueTypeInfo } from '../../../contract/valueTypes.ts';
import { keyInTarget, type NodeId } from '../../graph/nodeId.ts';
import type { CoreSource } from '../core/coreSource.ts';

/** Source of a value: its row, and its core. */
export type ValueSource = { row: ValueRecord; core: CoreSource };

/** A value with the target and the device that its global id names, as far as it does. */
export type ValueKey = { key: number; target: number | null; core: number | null };

/** Location of a value, from its global id. */
export const valueKeyOf = (nodeId: NodeId): ValueKey => ({ ...keyInTarget(nodeId), core: nodeId.hints[1] ?? null });

/** Source of a value type: its code, and what is known without a call. */
export type ValueTypeSource = { code: number; info: ValueTypeInfo };

/** The values of a device. */
export const valuesOf = (row: CoreRecord, core: CoreSource): ValueSource[] =>
  row.values.map((value) => ({ row: value, core }));

/** The type of a value. */
export const typeOf = ({ row }: ValueSource): ValueTypeSource => ({ code: row.typeId, info: valueTypeOf(row.typeId) });
