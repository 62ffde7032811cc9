/** A contract that is not accepted, as the page of its link reads it. */
export const contractDocument = {
  number: '2026-0019',
  supplier: { name: 'Talo Demo Oy', details: ['Y-tunnus 1234567-1'], email: 'asiakaspalvelu@talo.esimerkki.fi' },
  customer: { name: 'Kimppatalo Sinilintu ry', businessId: null, address: [], email: null },
  site: { name: 'Kimppatalo Sinilintu', address: 'Sinilinnuntie 2, 40520 Jyväskylä', groupCount: 1, apartmentCount: 0 },
  lines: [
    { title: 'Pilvipalvelu', quantity: 1, byApartment: false, unitPrice: '20.00', totalPrice: '20.00' },
    { title: 'Vesi-Master', quantity: 1, byApartment: false, unitPrice: '12.00', totalPrice: '12.00' },
  ],
  vatBreakdown: [{ vatPercent: 25.5, vat: '8.16' }],
  net: '32.00',
  total: '40.16',
  validFrom: '2026-12-01',
  validUntil: null,
  periodMonths: 1,
  paymentTimeDays: 14,
  termsVersion: '2026-11',
  terms: [{ title: 'Palvelu', text: 'Toimittaja ylläpitää kohteen mittaus- ja hälytystietojen palvelua.' }],
  acceptedAt: null,
  acceptedBy: null,
  acceptedEmail: null,
};
