import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { finvoiceOf } from '../../../../upstream/entities/billing/documents/finvoice.ts';
import { makeCreditDocument, makeInvoiceDocument } from '../../../kit/invoiceDocument.ts';

/** Order of the elements that are written, of the schema of Finvoice 3.0, by the element that has them. */
const orders: Readonly<Record<string, readonly string[]>> = {
  Finvoice: [
    'SellerPartyDetails',
    'SellerOrganisationUnitNumber',
    'SellerCommunicationDetails',
    'SellerInformationDetails',
    'InvoiceRecipientLanguageCode',
    'BuyerPartyDetails',
    'BuyerOrganisationUnitNumber',
    'BuyerCommunicationDetails',
    'InvoiceDetails',
    'VirtualBankBarcode',
    'InvoiceRow',
    'EpiDetails',
  ],
  SellerPartyDetails: [
    'SellerPartyIdentifier',
    'SellerOrganisationName',
    'SellerOrganisationTaxCode',
    'SellerPostalAddressDetails',
  ],
  SellerPostalAddressDetails: ['SellerStreetName', 'SellerTownName', 'SellerPostCodeIdentifier', 'CountryCode'],
  SellerCommunicationDetails: ['SellerPhoneNumberIdentifier', 'SellerEmailaddressIdentifier'],
  SellerInformationDetails: ['SellerHomeTownName', 'SellerAccountDetails'],
  SellerAccountDetails: ['SellerAccountID', 'SellerBic'],
  BuyerPartyDetails: [
    'BuyerPartyIdentifier',
    'BuyerOrganisationName',
    'BuyerOrganisationTaxCode',
    'BuyerPostalAddressDetails',
  ],
  BuyerPostalAddressDetails: ['BuyerStreetName', 'BuyerTownName', 'BuyerPostCodeIdentifier', 'CountryCode'],
  BuyerCommunicationDetails: ['BuyerEmailaddressIdentifier'],
  InvoiceDetails: [
    'InvoiceTypeCode',
    'InvoiceTypeCodeUN',
    'InvoiceTypeText',
    'OriginCode',
    'InvoiceNumber',
    'InvoiceDate',
    'OriginalInvoiceNumber',
    'OriginalInvoiceDate',
    'InvoicingPeriodStartDate',
    'InvoicingPeriodEndDate',
    'SellersBuyerIdentifier',
    'AgreementIdentifier',
    'BuyerReferenceIdentifier',
    'RowsTotalVatExcludedAmount',
    'InvoiceTotalVatExcludedAmount',
    'InvoiceTotalVatAmount',
    'InvoiceTotalVatIncludedAmount',
    'InvoicePaidAmount',
    'VatSpecificationDetails',
    'InvoiceFreeText',
    'PaymentTermsDetails',
  ],
  VatSpecificationDetails: ['VatBaseAmount', 'VatRatePercent', 'VatCode', 'VatRateAmount'],
  PaymentTermsDetails: ['PaymentTermsFreeText', 'InvoiceDueDate', 'PaymentOverDueFineDetails'],
  PaymentOverDueFineDetails: ['PaymentOverDueFineFreeText', 'PaymentOverDueFinePercent'],
  InvoiceRow: [
    'ArticleName',
    'InvoicedQuantity',
    'StartDate',
    'EndDate',
    'UnitPriceAmount',
    'RowPositionIdentifier',
    'RowVatRatePercent',
    'RowVatCode',
    'RowVatExcludedAmount',
  ],
  EpiDetails: ['EpiIdentificationDetails', 'EpiPartyDetails', 'EpiPaymentInstructionDetails'],
  EpiIdentificationDetails: ['EpiDate', 'EpiReference'],
  EpiPartyDetails: ['EpiBfiPartyDetails', 'EpiBeneficiaryPartyDetails'],
  EpiBfiPartyDetails: ['EpiBfiIdentifier'],
  EpiBeneficiaryPartyDetails: ['EpiNameAddressDetails', 'EpiAccountID'],
  EpiPaymentInstructionDetails: [
    'EpiRemittanceInfoIdentifier',
    'EpiInstructedAmount',
    'EpiCharge',
    'EpiDateOptionDate',
    'EpiPaymentMeansCode',
  ],
};

/** Least and most characters of texts, and patterns of numbers, by the schema. */
const patterns: Readonly<Record<string, RegExp>> = {
  SellerOrganisationName: /^.{2,70}$/u,
  BuyerOrganisationName: /^.{2,70}$/u,
  BuyerStreetName: /^.{2,35}$/u,
  BuyerTownName: /^.{2,35}$/u,
  InvoiceNumber: /^.{1,20}$/u,
  InvoiceTypeCode: /^[A-Z]{3}\d{2}$/,
  ArticleName: /^.{1,100}$/u,
  InvoicedQuantity: /^-?\d+(?:,\d+)?$/,
  UnitPriceAmount: /^-?\d{1,15},\d{2,5}$/,
  RowVatExcludedAmount: /^-?\d{1,15},\d{2}$/,
  InvoiceTotalVatIncludedAmount: /^-?\d{1,15},\d{2}$/,
  EpiInstructedAmount: /^-?\d{1,15},\d{2}$/,
  EpiNameAddressDetails: /^.{2,35}$/u,
  EpiRemittanceInfoIdentifier: /^(?:\d{2,20}|RF\d\d[0-9A-Za-z]{1,21})$/,
  EpiBfiIdentifier: /^\w{8}(?:\w{3})?$/,
  VirtualBankBarcode: /^\d{54}$/,
  PaymentTermsFreeText: /^.{0,70}$/u,
  PaymentOverDueFineFreeText: /^.{0,70}$/u,
};

type Element = Record<string, unknown>;

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false });

/** The elements of a document in order, with the text of those that have one, and breaks of the schema. */
const check = (xml: string): { texts: Map<string, string[]>; breaks: string[] } => {
  const texts = new Map<string, string[]>();
  const breaks: string[] = [];
  const walk = (nodes: readonly Element[], parent: string): void => {
    let last = 0;
    for (const node of nodes) {
      const name = Object.keys(node).find((key) => key !== ':@') ?? '';
      if (name === '#text') {
        const text = String(node[name]);
        texts.set(parent, [...(texts.get(parent) ?? []), text]);
        if (patterns[parent] && !patterns[parent].test(text)) breaks.push(`${parent}: ${text}`);
        continue;
      }
      const at = orders[parent]?.indexOf(name) ?? -1;
      if (at < last) breaks.push(`${name} in ${parent}`);
      last = Math.max(last, at);
      const inner = node[name] as Element[];
      if (inner.length === 0) breaks.push(`${name} is empty`);
      walk(inner, name);
    }
  };
  const root = (parser.parse(xml) as Element[]).find((node) => 'Finvoice' in node);
  walk((root?.['Finvoice'] ?? []) as Element[], 'Finvoice');
  return { texts, breaks };
};

const textOf = (xml: string, name: string): string[] => check(xml).texts.get(name) ?? [];

describe('Finvoice 3.0', () => {
  it('is valid by the order, the lengths and the patterns of the schema', () => {
    expect(check(finvoiceOf(makeInvoiceDocument())).breaks).toEqual([]);
    expect(check(finvoiceOf(makeCreditDocument())).breaks).toEqual([]);
  });

  it('has the parties, the sums by rate and what is to be paid', () => {
    const xml = finvoiceOf(makeInvoiceDocument());
    expect(xml).toContain('<?xml version="1.0" encoding="UTF-8"?>');
    expect(textOf(xml, 'SellerOrganisationTaxCode')).toEqual(['FI12345671']);
    expect(textOf(xml, 'BuyerPartyIdentifier')).toEqual(['1572860-0']);
    expect(textOf(xml, 'BuyerStreetName')).toEqual(['Isännöinti Kotilinna Oy', 'Hämeenkatu 14']);
    expect(textOf(xml, 'BuyerTownName')).toEqual(['Tampere']);
    expect(textOf(xml, 'InvoiceTotalVatExcludedAmount')).toEqual(['149,00']);
    expect(textOf(xml, 'VatRateAmount')).toEqual(['38,00']);
    expect(textOf(xml, 'EpiInstructedAmount')).toEqual(['187,00']);
    expect(textOf(xml, 'EpiRemittanceInfoIdentifier')).toEqual(['RF212023011726112']);
    expect(textOf(xml, 'VirtualBankBarcode')).toEqual(['421123456000007850001870000000000002023011726112261212']);
    expect(xml).toContain('QuantityUnitCode="huoneisto·kk" QuantityUnitCodeUN="MON">72<');
  });

  it('asks for the rest of a partly paid invoice', () => {
    const xml = finvoiceOf(makeInvoiceDocument({ paid: 100, open: 87, isOverdue: true }));
    expect(textOf(xml, 'InvoicePaidAmount')).toEqual(['100,00']);
    expect(textOf(xml, 'EpiInstructedAmount')).toEqual(['87,00']);
    expect(textOf(xml, 'VirtualBankBarcode')[0]?.slice(17, 25)).toBe('00008700');
    expect(textOf(xml, 'VirtualBankBarcode')[0]?.slice(-6)).toBe('000000');
  });

  it('refers to the invoice that a credit note corrects, with negative sums and no bar code', () => {
    const xml = finvoiceOf(makeCreditDocument());
    expect(textOf(xml, 'InvoiceTypeCode')).toEqual(['INV02']);
    expect(textOf(xml, 'OriginalInvoiceNumber')).toEqual(['20260042']);
    expect(textOf(xml, 'InvoiceTotalVatIncludedAmount')).toEqual(['-187,00']);
    expect(textOf(xml, 'InvoicedQuantity')).toEqual(['-72', '-72', '-1']);
    expect(textOf(xml, 'VirtualBankBarcode')).toEqual([]);
  });

  it('finds the town at the end of a line with the street', () => {
    const document = makeInvoiceDocument();
    const address = { addressLine1: 'Isännöinti Kotilinna Oy', addressLine2: 'Hämeenkatu 14, 33100 Tampere' };
    const xml = finvoiceOf({ ...document, buyer: { ...document.buyer, ...address } });
    expect(textOf(xml, 'BuyerStreetName')).toEqual(['Isännöinti Kotilinna Oy', 'Hämeenkatu 14']);
    expect(textOf(xml, 'BuyerPostCodeIdentifier')).toEqual(['33100']);
  });

  it('leaves out an address that has no town, and escapes and cuts what a name may bear', () => {
    const document = makeInvoiceDocument();
    const name = `Ääkkös & <Poika> "Oy" \u0007${'n'.repeat(80)}`;
    const xml = finvoiceOf({ ...document, buyer: { ...document.buyer, name, addressLine2: null } });
    expect(check(xml).breaks).toEqual([]);
    expect(textOf(xml, 'BuyerStreetName')).toEqual([]);
    expect(textOf(xml, 'BuyerOrganisationName')[0]).toMatch(/^Ääkkös & <Poika> "Oy" n+$/);
  });
});
