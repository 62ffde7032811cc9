import { builder } from '../../graph/builder.ts';

/** Kinds of sheets. */
export const SheetKind = builder.enumType('SheetKind', {
  description: 'Kind of a spreadsheet that can be imported.',
  values: {
    TREE: { value: 'tree', description: 'Groups, spaces and cores of a target. Requires TARGET_ADMIN.' },
    RESIDENTS: { value: 'residents', description: 'Residents and owners of apartments. Requires TARGET_ADMIN.' },
    READINGS: { value: 'readings', description: 'Readings of registers. Requires the staff role MES.' },
    METER_SWAPS: { value: 'meterSwaps', description: 'Swaps of meters. Requires TARGET_MANAGER.' },
  } as const,
});

/** Columns of sheets. */
export const SheetColumn = builder.enumType('SheetColumn', {
  description: 'Column of a spreadsheet that is imported.',
  values: {
    GROUP: { value: 'group', description: 'Name of the group.' },
    SPACE: { value: 'space', description: 'Name of the space.' },
    NUMBER: { value: 'number', description: 'Number of the space.' },
    TYPE: { value: 'type', description: 'Type of the space, in Finnish or English.' },
    SIZE: { value: 'size', description: 'Floor area in square metres.' },
    RESIDENT_COUNT: { value: 'residents', description: 'Number of residents.' },
    TAMPUURI_NAME: { value: 'tampuuriName', description: 'Name of the space in Tampuuri, the property ledger.' },
    CORE: { value: 'core', description: 'Name of the core.' },
    CONFIGURATION: { value: 'configuration', description: 'Name or code of the product configuration.' },
    SERIAL_ID: { value: 'serialId', description: 'Serial number, as printed on the case.' },
    UNIQUE_NAME: { value: 'uniqueName', description: 'Name in the radio network.' },
    ID_NUMBER: { value: 'idNumber', description: 'ID number in the radio network, 0 to 192.' },
    SPACE_KEY: { value: 'spaceId', description: 'Numeric key of an existing space, as exported.' },
    CORE_KEY: { value: 'coreId', description: 'Numeric key of an existing core, as exported.' },
    RESIDENT: { value: 'resident', description: 'Name of the resident.' },
    EMAIL: { value: 'email', description: 'Email address of the resident.' },
    PHONE: { value: 'phone', description: 'Phone number of the resident, with the country code.' },
    ROLE: { value: 'role', description: 'Role of the resident: owner or resident, in Finnish or English.' },
    VALID_FROM: { value: 'validFrom', description: 'First day of the residence, for example 1.3.2026.' },
    VALID_UNTIL: { value: 'validUntil', description: 'Last day of the residence, inclusive.' },
    RESIDENT_KEY: { value: 'residentId', description: 'Numeric key of an existing resident, as exported.' },
    VALUE: { value: 'value', description: 'Kind of the meter, in Finnish or English, or the name of the value.' },
    AT: {
      value: 'at',
      description: 'Day, or day and time in Europe/Helsinki, for example 1.3.2026 12.30. Default: start of the day.',
    },
    READING: { value: 'reading', description: 'Reading of the register, in the unit of the value.' },
    END_READING: { value: 'endReading', description: 'Last reading of the old meter, in the unit of the value.' },
    START_READING: { value: 'startReading', description: 'First reading of the new meter, in the unit of the value.' },
    MULTIPLIER: { value: 'multiplier', description: 'Multiplier of the new meter. Default: that of the old one.' },
    NEW_SERIAL_ID: { value: 'newSerialId', description: 'Serial number of the new meter, stored in the comment.' },
    COMMENT: { value: 'comment', description: 'Comment of the swap.' },
    VALUE_KEY: { value: 'valueId', description: 'Numeric key of an existing value, as exported.' },
  } as const,
});

/** Reasons of refused cells. */
export const SheetCellCode = builder.enumType('SheetCellCode', {
  description: 'Reason of a refused cell.',
  values: {
    REQUIRED: { description: 'The cell is empty.' },
    INVALID: { description: 'The value has the wrong format or does not fit the core.' },
    TOO_LONG: { description: 'The text is too long.' },
    TOO_LARGE: { description: 'The number is too large.' },
    NOT_INTEGER: { description: 'The number has decimals.' },
    NOT_FOUND: { description: 'Nothing has this name, code or key.' },
    TAKEN: { description: 'Another space of the group has the name.' },
    REPEATED: { description: 'Another row of the sheet has it, or gives another value of the same space.' },
    AMBIGUOUS: { description: 'Several have the name.' },
    LOCKED: { description: 'An import does not change this of an existing space or core.' },
    DEVICE_ALREADY_ADDED: { description: 'The core belongs to a target.' },
    NO_REGISTER: { description: 'The core or space has no register.' },
    NO_SUCH_DAY: { description: 'The month has no such day.' },
    BEFORE_START: { description: 'The last day is before the first one.' },
    IN_THE_FUTURE: { description: 'The time is in the future.' },
    DUPLICATE_INSTANT: { description: 'Another reading of the same time is stored.' },
    BACKWARD_STEP: { description: 'The reading is lower than an earlier one, or higher than a later one.' },
    IMPOSSIBLE_STEP: { description: 'The meter cannot have counted so much since the reading before.' },
    MONTH_REPORTED: { description: 'Water reports of the month have been made.' },
  } as const,
});

/** Outcomes of rows. */
export const SheetRowOutcome = builder.enumType('SheetRowOutcome', {
  description: 'Effect of an import on a row.',
  values: {
    REFUSED: { value: 'refused', description: 'A cell is refused.' },
    CHANGED: { value: 'changed', description: 'Something stored is changed.' },
    ADDED: { value: 'added', description: 'Something is added.' },
    UNCHANGED: { value: 'unchanged', description: 'Everything is stored already.' },
  } as const,
});

/** Reasons to look at rows. */
export const SheetRowWarning = builder.enumType('SheetRowWarning', {
  description: 'Reason to look at a row that is imported.',
  values: {
    NO_CONSUMPTION: { description: 'Nothing was consumed in four weeks or more.' },
    HIGH_CONSUMPTION: { description: 'Consumption per day is more than three times the usual one.' },
    LATER_IN_HOUR: { description: 'A later reading of the same hour is stored, and remains.' },
    UNLIKELY: { description: 'A reading of a swap is far from its neighbour.' },
  } as const,
});

/** States of imports. */
export const ImportState = builder.enumType('SheetImportState', {
  description: 'State of an import.',
  values: {
    RUNNING: { value: 'running', description: 'Rows are being written; none is visible yet.' },
    DONE: { value: 'done', description: 'All rows are stored.' },
    FAILED: { value: 'failed', description: 'Nothing was stored.' },
    CANCELLED: { value: 'cancelled', description: 'Cancelled by a user; nothing was stored.' },
    UNDONE: { value: 'undone', description: 'Stored and undone.' },
  } as const,
});

/** Reasons of failed imports. */
export const ImportFailure = builder.enumType('SheetImportFailure', {
  description: 'Reason of a failed import.',
  values: {
    PROCESS_ENDED: { description: 'The service ended before the import.' },
    CHANGED_MEANWHILE: { description: 'A row became invalid after the check.' },
    SERVER_ERROR: { description: 'Error of the service, for example a full disk.' },
  } as const,
});

/** What bars an undo. */
export const UndoBlock = builder.enumType('SheetImportUndoBlock', {
  description: 'Obstacle to the undo of an import.',
  values: {
    INVOICED: { description: 'An invoice of the target was created since.' },
    REPORTED: { description: 'A water report of the target was created since.' },
    CHANGED: { description: 'Something of the import was changed, or another import was made since.' },
    HAS_READINGS: { description: 'A core of the import has readings.' },
    HAS_RESIDENTS: { description: 'A space of the import has residents or users.' },
    HAS_ALERTS: { description: 'A core or space of the import has alerts.' },
    INVITED: { description: 'A resident of the import has been invited, or has signed in.' },
    IN_USE: { description: 'Something else refers to a space or core of the import.' },
  } as const,
});
