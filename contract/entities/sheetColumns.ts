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
