import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { ublOf } from '../../../../upstream/entities/billing/documents/ubl.ts';
import { makeCreditDocument, makeInvoiceDocument } from '../../../kit/invoiceDocument.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => ['InvoiceLine', 'CreditNoteLine', 'TaxSubtotal'].includes(name),
});

const read = (xml: string) => {
  const { Invoice, CreditNote } = parser.parse(xml);
  return Invoice ?? CreditNote;
};

const cents = (amount: { '#text': string }): number => Math.round(Number(amount['#text']) * 100);

describe('Peppol BIS Billing 3.0', () => {
  it.each([
    ['invoice', makeInvoiceDocument(), 'InvoiceLine', 'InvoicedQuantity'],
    ['partly paid invoice', makeInvoiceDocument({ paid: 100, open: 87 }), 'InvoiceLine', 'InvoicedQuantity'],
    ['credit note', makeCreditDocument(), 'CreditNoteLine', 'CreditedQuantity'],
  ])('has sums of an %s that agree, as the rules of EN 16931 want', (_name, document, lineName, quantityName) => {
    const invoice = read(ublOf(document));
    const total = invoice.LegalMonetaryTotal;
    const lines = invoice[lineName];
    const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    // BR-CO-10, 13, 15, 16: lines to net, net and VAT to gross, gross less paid to payable.
    expect(sum(lines.map((line: never) => cents(line['LineExtensionAmount'])))).toBe(cents(total.LineExtensionAmount));
    expect(cents(total.TaxExclusiveAmount)).toBe(cents(total.LineExtensionAmount));
    expect(cents(total.TaxExclusiveAmount) + cents(invoice.TaxTotal.TaxAmount)).toBe(cents(total.TaxInclusiveAmount));
    const prepaid = total.PrepaidAmount ? cents(total.PrepaidAmount) : 0;
    expect(cents(total.TaxInclusiveAmount) - prepaid).toBe(cents(total.PayableAmount));
    // BR-CO-14, 17: VAT of each rate is the taxable amount by the rate.
    for (const { TaxableAmount, TaxAmount, TaxCategory } of invoice.TaxTotal.TaxSubtotal)
      expect(cents(TaxAmount)).toBe(Math.round((cents(TaxableAmount) * Number(TaxCategory.Percent)) / 100));
    // PEPPOL-EN16931-R120: quantity by price is the line.
    for (const line of lines)
      expect(Math.round(Number(line[quantityName]['#text']) * cents(line.Price.PriceAmount))).toBe(
        cents(line.LineExtensionAmount),
      );
    expect(cents(total.PayableAmount)).toBeGreaterThan(0);
  });

  it('has the addresses of both ends, the buyer’s reference and the payment', () => {
    const invoice = read(ublOf(makeInvoiceDocument()));
    expect(invoice.AccountingSupplierParty.Party.EndpointID).toEqual({ '@_schemeID': '0216', '#text': '003712345671' });
    expect(invoice.AccountingCustomerParty.Party.EndpointID).toEqual({ '@_schemeID': '0216', '#text': '003715728600' });
    expect(invoice.AccountingCustomerParty.Party.PostalAddress).toMatchObject({
      StreetName: 'Isännöinti Kotilinna Oy',
      AdditionalStreetName: 'Hämeenkatu 14',
      CityName: 'Tampere',
      PostalZone: '33100',
    });
    expect(invoice.BuyerReference).toBe('Kuusikallio / 4410');
    expect(invoice.PaymentMeans.PaymentID).toBe('RF212023011726112');
  });

  it('wants a reference of the buyer: the customer’s number stands in for none', () => {
    const document = makeInvoiceDocument();
    const buyer = { ...document.buyer, reference: null, businessId: null, eInvoiceAddress: null };
    const invoice = read(ublOf({ ...document, buyer }));
    expect(invoice.BuyerReference).toBe('10001');
    expect(invoice.AccountingCustomerParty.Party.EndpointID['@_schemeID']).toBe('EM');
  });

  it('names the invoice that a credit note corrects', () => {
    const note = read(ublOf(makeCreditDocument()));
    expect(note.CreditNoteTypeCode).toBe('381');
    expect(note.BillingReference.InvoiceDocumentReference).toEqual({ ID: '20260042', IssueDate: '2026-11-28' });
  });
});
