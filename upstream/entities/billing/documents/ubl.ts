import { vatByRate } from '../../../../contract/vatByRate.ts';
import { exact, toCents } from '../../../../contract/money.ts';
import { lateInterestText, termsText, textsOf } from './documentTexts.ts';
import { unitCodes } from './finvoice.ts';
import { addressOf, type DocumentLine, type InvoiceDocument } from './invoiceDocument.ts';
import { rfOf } from '../referenceNumber.ts';
import { cut, decimalText, writeXml, type XmlNode } from './xml.ts';

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Schemes of identifiers in Finland: an address for e-invoices (OVT) and a business id. */
const [ovtScheme, businessIdScheme] = ['0216', '0212'];

const vatScheme: XmlNode = { 'cbc:ID': 'VAT' };
const category = (rate: number): XmlNode => ({
  'cbc:ID': 'S',
  'cbc:Percent': String(rate),
  'cac:TaxScheme': vatScheme,
});
const euros = (number: number): XmlNode => ({ '@currencyID': 'EUR', '#text': decimalText(number) });

type Party = {
  endpoint: XmlNode;
  name: string;
  address: XmlNode;
  vatNumber: string | undefined;
  businessId: string | null;
  contact: XmlNode | undefined;
};

const partyOf = ({ endpoint, name, address, vatNumber, businessId, contact }: Party): XmlNode => ({
  'cac:Party': {
    'cbc:EndpointID': endpoint,
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': address,
    'cac:PartyTaxScheme': vatNumber ? { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': vatScheme } : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': businessId ? { '@schemeID': businessIdScheme, '#text': businessId } : undefined,
    },
    'cac:Contact': contact,
  },
});

const country = (code: string): XmlNode => ({ 'cbc:IdentificationCode': code });

const ovtOf = (businessId: string): string => `0037${businessId.replace('-', '')}`;

const sellerOf = ({ seller }: InvoiceDocument): XmlNode =>
  partyOf({
    endpoint: { '@schemeID': ovtScheme, '#text': ovtOf(seller.businessId) },
    name: seller.name,
    address: {
      'cbc:StreetName': seller.addressLine1,
      'cbc:AdditionalStreetName': seller.addressLine2 ?? undefined,
      'cbc:CityName': seller.city,
      'cbc:PostalZone': seller.postal,
      'cac:Country': country(seller.country),
    },
    vatNumber: seller.vatNumber,
    businessId: seller.businessId,
    contact: {
      'cbc:Name': seller.name,
      'cbc:Telephone': seller.phone ?? undefined,
      'cbc:ElectronicMail': seller.email ?? undefined,
    },
  });

const buyerOf = ({ buyer, customerNumber }: InvoiceDocument): XmlNode => {
  const { streets, town } = addressOf(buyer);
  const [street, ...more] = streets;
  const eAddress = buyer.eInvoiceAddress?.replaceAll(' ', '');
  const address = eAddress?.startsWith('0037') ? eAddress : buyer.businessId ? ovtOf(buyer.businessId) : null;
  return partyOf({
    endpoint: address
      ? { '@schemeID': ovtScheme, '#text': address }
      : { '@schemeID': 'EM', '#text': buyer.email ?? customerNumber },
    name: buyer.name,
    address: {
      'cbc:StreetName': street,
      'cbc:AdditionalStreetName': more.join(', ') || undefined,
      'cbc:CityName': town?.city,
      'cbc:PostalZone': town?.postal,
      'cac:Country': country('FI'),
    },
    vatNumber: undefined,
    businessId: buyer.businessId,
    contact: buyer.email ? { 'cbc:ElectronicMail': buyer.email } : undefined,
  });
};

/** A credit note of UBL has the sums that are given back without a sign. */
const signOf = ({ kind }: InvoiceDocument): number => (kind === 'CREDIT_NOTE' ? -1 : 1);

/** The product without the negative zero that a sum of nothing would become. */
const signed = (sign: number, amount: number): number => exact(amount).times(sign).plus(0).toNumber();

const linesOf = (document: InvoiceDocument): XmlNode[] => {
  const sign = signOf(document);
  const quantityName = sign < 0 ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return document.lines.map((line: DocumentLine, index) => ({
    'cbc:ID': String(index + 1),
    [quantityName]: { '@unitCode': unitCodes[line.unit], '#text': String(signed(sign, line.quantity)) },
    'cbc:LineExtensionAmount': euros(signed(sign, line.totalPrice)),
    'cac:InvoicePeriod': { 'cbc:StartDate': document.periodFrom, 'cbc:EndDate': document.periodTo },
    'cac:Item': { 'cbc:Name': cut(line.title, 100), 'cac:ClassifiedTaxCategory': category(line.vat) },
    'cac:Price': { 'cbc:PriceAmount': euros(line.unitPrice) },
  }));
};

const taxOf = (document: InvoiceDocument): XmlNode => {
  const sign = signOf(document);
  return {
    'cbc:TaxAmount': euros(signed(sign, document.vat)),
    'cac:TaxSubtotal': vatByRate(document.lines).map((rate) => ({
      'cbc:TaxableAmount': euros(signed(sign, toCents(rate.net))),
      'cbc:TaxAmount': euros(signed(sign, rate.vat)),
      'cac:TaxCategory': category(rate.vatPercent),
    })),
  };
};

const totalOf = (document: InvoiceDocument): XmlNode => {
  const sign = signOf(document);
  const { net, total, paid } = document;
  return {
    'cbc:LineExtensionAmount': euros(signed(sign, net)),
    'cbc:TaxExclusiveAmount': euros(signed(sign, net)),
    'cbc:TaxInclusiveAmount': euros(signed(sign, total)),
    'cbc:PrepaidAmount': sign > 0 && paid > 0 ? euros(paid) : undefined,
    'cbc:PayableAmount': euros(sign > 0 ? exact(total).minus(paid).toNumber() : signed(sign, total)),
  };
};

/**
 * An invoice or a credit note in UBL 2.1, as Peppol BIS Billing 3.0 has it (EN 16931). The customer's number stands in
 * for a buyer's reference that is missing, since the rules want one.
 */
export const ublOf = (document: InvoiceDocument): string => {
  const isCredit = document.kind === 'CREDIT_NOTE';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const { buyer, seller, customerNumber, credits, dueDate, language } = document;
  const texts = textsOf(language);
  return writeXml({
    [root]: {
      '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      'cbc:CustomizationID': customization,
      'cbc:ProfileID': profile,
      'cbc:ID': document.number,
      'cbc:IssueDate': document.date,
      ...(isCredit
        ? { 'cbc:CreditNoteTypeCode': '381' }
        : { 'cbc:DueDate': dueDate ?? undefined, 'cbc:InvoiceTypeCode': '380' }),
      'cbc:Note': `${texts.site}: ${document.site}`,
      'cbc:DocumentCurrencyCode': 'EUR',
      'cbc:BuyerReference': buyer.reference ?? customerNumber,
      'cac:InvoicePeriod': { 'cbc:StartDate': document.periodFrom, 'cbc:EndDate': document.periodTo },
      'cac:BillingReference': credits
        ? { 'cac:InvoiceDocumentReference': { 'cbc:ID': credits.number, 'cbc:IssueDate': credits.date } }
        : undefined,
      'cac:ContractDocumentReference': document.contractNumber ? { 'cbc:ID': document.contractNumber } : undefined,
      'cac:AccountingSupplierParty': sellerOf(document),
      'cac:AccountingCustomerParty': buyerOf(document),
      'cac:PaymentMeans': {
        'cbc:PaymentMeansCode': '58',
        'cbc:PaymentID': rfOf(document.reference),
        'cac:PayeeFinancialAccount': {
          'cbc:ID': seller.iban.replaceAll(' ', ''),
          'cbc:Name': seller.name,
          'cac:FinancialInstitutionBranch': { 'cbc:ID': seller.bic },
        },
      },
      'cac:PaymentTerms': isCredit
        ? undefined
        : { 'cbc:Note': `${termsText(document)}. ${texts.lateInterest}: ${lateInterestText(document)}` },
      'cac:TaxTotal': taxOf(document),
      'cac:LegalMonetaryTotal': totalOf(document),
      [`cac:${root}Line`]: linesOf(document),
    },
  });
};
