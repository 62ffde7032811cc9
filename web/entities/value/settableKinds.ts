import type { ValueTypeKind } from '../../__generated__/ValueReading_value.graphql.ts';

const settable: readonly ValueTypeKind[] = [
  'BITMASK',
  'ENUMERATION',
  'BYTEMASK',
  'MODBUS_DATA',
  'PERCENT',
  'ON_OFF',
  'SET_POINT',
  'VALVE_POSITION',
  'FAN_SPEED',
  'RELAY',
  'SCHEDULE',
  'TEXT',
  'DATE_TIME',
  'ROOM_DISPLAY',
  'ROOM_DISPLAY_OLD',
];

/** Whether values of a kind can be set, and not only measured. */
export const isSettable = (kind: ValueTypeKind): boolean => settable.includes(kind);

/** Whether values of a kind show messages to people at set times. */
export const showsMessages = (kind: ValueTypeKind): boolean => kind === 'ROOM_DISPLAY' || kind === 'ROOM_DISPLAY_OLD';
