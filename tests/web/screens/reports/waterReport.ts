const october = { periodFrom: '2026-10-01', periodUntil: '2026-10-31' };

/** A water report as the graph answers it, of cold and hot water with prices. */
export const waterReport = {
  reportId: 'a'.repeat(48),
  month: '2026-10',
  periodFrom: '2026-10-01',
  periodUntil: '2026-10-31',
  readUntil: null as string | null,
  correctionOnly: false,
  active: true,
  locale: 'FI',
  target: { name: 'As Oy Kotikuusi', address: 'Kuusitie 1', city: 'Tampere' },
  space: { name: 'A1', size: 48, residentCount: 2 },
  meters: [
    { name: 'Keittiö', kind: 'COLD_WATER_METER', startRegister: 10, endRegister: 14, amount: 4, estimated: false },
    { name: 'Kylpyhuone', kind: 'HOT_WATER_METER', startRegister: 5, endRegister: 7, amount: 2, estimated: true },
  ],
  cold: 4,
  hot: 2 as number | null,
  hotShare: 33 as number | null,
  litresPerPersonDay: 97,
  corrections: [] as object[],
  cost: { cold: '8.00', hot: '10.00', baseFee: '2.50', total: '20.50' },
  lines: [
    { kind: 'COLD_WATER', ...october, quantity: 4 as number | null, price: '2.00', cost: '8.00' },
    { kind: 'HOT_WATER', ...october, quantity: 2, price: '5.00', cost: '10.00' },
    { kind: 'BASE_FEE', ...october, quantity: null, price: '2.50', cost: '2.50' },
  ],
  advance: '30.00' as string | null,
  balance: '-9.50',
  lastYear: { cold: 5, hot: 2.5 } as object | null,
  similar: { cold: 3, hot: 1.8, apartments: 4, byPersons: false } as object | null,
  months: [
    { month: '2026-09', cold: 3.5, hot: null as number | null, measuredFrom: '2026-09-10' as string | null },
    { month: '2026-10', cold: 4, hot: 2, measuredFrom: null },
  ],
};

/** The id in the mail to the recipient of the report. */
export const mailedId = `${waterReport.reportId}-${'b'.repeat(32)}`;
