/** Columns of the sheets of each kind, in the order in which they are exported. */
export const columnsOfKind = {
  /** A row without any device column is a space, any other row a device. */
  tree: [
    'group',
    'space',
    'number',
    'type',
    'size',
    'residents',
    'tampuuriName',
    'core',
    'configuration',
    'serialId',
    'uniqueName',
    'idNumber',
    'spaceId',
    'coreId',
  ],
  /** Name, email, days of a residence: what a resident is added with. */
  residents: ['group', 'space', 'resident', 'email', 'phone', 'role', 'validFrom', 'validUntil', 'residentId'],
  /** A row is a reading of a register, in its unit, at a day or a time of a day in Helsinki. */
  readings: ['group', 'space', 'core', 'serialId', 'value', 'at', 'reading', 'valueId'],
  /** A row is a swap of the meter of a register. */
  meterSwaps: [
    'group',
    'space',
    'core',
    'serialId',
    'value',
    'at',
    'endReading',
    'startReading',
    'multiplier',
    'newSerialId',
    'comment',
    'valueId',
  ],
} as const;

/** Kind of a sheet. */
export type SheetKind = keyof typeof columnsOfKind;

/** A column of a sheet. */
export type SheetColumn = (typeof columnsOfKind)[SheetKind][number];

/** The kinds of sheets that can be imported into a target. */
export const sheetKinds = Object.keys(columnsOfKind) as [SheetKind, ...SheetKind[]];

/** The columns of all kinds. */
export const sheetColumns = [...new Set<SheetColumn>(Object.values(columnsOfKind).flat())] as [
  SheetColumn,
  ...SheetColumn[],
];

/** Role that each kind requires: that of the single call which does the same. */
export const roleOfKind = {
  tree: 'targetAdmin',
  residents: 'targetAdmin',
  readings: 'mes',
  meterSwaps: 'manager',
} as const satisfies Record<SheetKind, 'targetAdmin' | 'mes' | 'manager'>;
