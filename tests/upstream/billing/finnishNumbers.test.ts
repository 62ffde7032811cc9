import { describe, expect, it } from 'vitest';
import { businessIdOf, isEInvoiceAddress, isIban } from '../../../upstream/entities/billing/businessId.ts';
import { linesOf } from '../../../upstream/entities/billing/invoiceLines.ts';
import { sumsOf } from '../../../upstream/entities/billing/invoiceSums.ts';
import { vatOn } from '../../../upstream/entities/billing/vatRates.ts';
import {
  isReferenceNumber,
  printReference,
  printRf,
  rfOf,
  withCheckDigit,
} from '../../../upstream/entities/billing/referenceNumber.ts';
import { virtualBarcode } from '../../../upstream/entities/billing/virtualBarcode.ts';

describe('a Finnish reference number', () => {
  it('ends with its check digit', () => {
    expect(withCheckDigit('617367284')).toBe('6173672848');
    expect(withCheckDigit('151189065')).toBe('1511890656');
    expect(isReferenceNumber('1511890656')).toBe(true);
    expect(isReferenceNumber('1511890657')).toBe(false);
  });

  it('has no leading zeros and at least three digits before the check', () => {
    expect(withCheckDigit('000617367284')).toBe('6173672848');
    expect(() => withCheckDigit('12')).toThrow(RangeError);
  });

  it('is printed in groups of five from the right', () => expect(printReference('1511890656')).toBe('15118 90656'));

  it('has an international form', () => expect(printRf(rfOf('1234561'))).toBe('RF34 1234 561'));
});

describe('a virtual barcode', () => {
  it('has version 4 with a Finnish reference', () => {
    expect(
      virtualBarcode({
        iban: 'FI58 1017 1000 0001 22',
        euros: 482.99,
        reference: '559582243294671',
        dueDate: '2012-01-31',
      }),
    ).toBe('458101710000001220004829900000000559582243294671120131');
  });

  it('has version 5 with an international one', () => {
    const barcode = '502500046400013020006938061000000000698756720839110724';
    expect(
      virtualBarcode({
        iban: 'FI02 5000 4640 0013 02',
        euros: 693.8,
        reference: 'RF61698756720839',
        dueDate: '2011-07-24',
      }),
    ).toBe(barcode);
  });

  it('leaves out an amount that does not fit', () => {
    const code = virtualBarcode({
      iban: 'FI5810171000000122',
      euros: 1e6,
      reference: '1234561',
      dueDate: '2026-11-21',
    });
    expect(code).toHaveLength(54);
    expect(code.slice(17, 25)).toBe('00000000');
  });
});

/** A bank account number with its right check digits, of any country and length. */
const withChecks = (country: string, account: string): string => {
  const digits = `${account}${country}00`.replaceAll(/[A-Z]/g, (letter) => String((letter.codePointAt(0) ?? 0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
};

describe('a business id', () => {
  it.each([
    ['0737546-2', '0737546-2'],
    ['737546-2', '0737546-2'],
    ['0737546-3', null],
    ['0000006-1', null],
    ['nonsense', null],
  ])('of %s is %s', (text, id) => expect(businessIdOf(text)).toBe(id));

  it('is part of the address of e-invoices, unless that is a bank account', () => {
    expect(isEInvoiceAddress('003707375462')).toBe(true);
    expect(isEInvoiceAddress('003707375463')).toBe(false);
    expect(isEInvoiceAddress('FI58 1017 1000 0001 22')).toBe(true);
    expect(isIban('FI5810171000000123')).toBe(false);
    expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true);
    // The check digits of both are right, but no Finnish account has 16 characters, and no country is ZZ.
    expect(isIban(withChecks('FI', '101710000001'))).toBe(false);
    expect(isIban(withChecks('DE', '370400440532013000'))).toBe(true);
    expect(isIban(withChecks('ZZ', '10171000000122'))).toBe(false);
  });
});

describe('the lines of an invoice', () => {
  const billed = { months: 1, apartments: 72, supply: '2026-11-21' };

  it('are counted by apartments when the price of each is a whole number of cents', () => {
    expect(linesOf({ ...billed, products: [{ productId: 1, monthlyFee: 104.4 }] })).toEqual([
      {
        title: 'Pilvipalvelu',
        quantity: 72,
        unit: 'apartmentMonth',
        unitPrice: 1.45,
        vat: 25.5,
        totalPrice: 104.4,
      },
    ]);
  });

  it('are counted by months otherwise', () => {
    expect(linesOf({ ...billed, months: 3, products: [{ productId: 10, monthlyFee: 5.01 }] })).toEqual([
      { title: 'SIM-kortti', quantity: 3, unit: 'month', unitPrice: 5.01, vat: 25.5, totalPrice: 15.03 },
    ]);
  });

  it('are summed up in whole cents, VAT once for each rate', () => {
    const line = { title: '', quantity: 1, unitPrice: 0.33, vat: 25.5, totalPrice: 0.33 };
    expect(sumsOf([line, line, line])).toEqual({ net: 0.99, vat: 0.25, total: 1.24 });
  });

  it('use the VAT rate of their day', () => {
    expect([vatOn('2024-08-31'), vatOn('2024-09-01')]).toEqual([24, 25.5]);
    expect([vatOn('2025-12-31', 'reduced'), vatOn('2026-01-01', 'reduced')]).toEqual([14, 13.5]);
  });
});
