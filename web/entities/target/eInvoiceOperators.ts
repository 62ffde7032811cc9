/** Known operators of e-invoices: id and name. They are suggested, and any other id is taken too. */
export const eInvoiceOperators = [
  ['003721291126', 'Maventa'],
  ['003723327487', 'Apix'],
  ['E204503', 'OpusCapita'],
  ['BAWCFI22', 'Basware'],
  ['OKOYFIHH', 'OP'],
  ['NDEAFIHH', 'Nordea'],
  ['DABAFIHH', 'Danske Bank'],
] as const;
