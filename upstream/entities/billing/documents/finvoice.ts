import { vatByRate } from '../../../../contract/vatByRate.ts';
import { toCents } from '../../../../contract/money.ts';
import { rfOf } from '../referenceNumber.ts';
import { lateInterestText, noticeText, termsText, textsOf, unitText } from './documentTexts.ts';
import {
  addressOf,
  barcodeOf,
  isPayable,
  type DocumentLine,
  type InvoiceDocument,
  type LineUnit,
} from './invoiceDocument.ts';
import { cut, decimalText, writeXml, type XmlNode } from './xml.ts';

/** UN/ECE Recommendation 20 codes of the units. */
export const unitCodes: Readonly<Record<LineUnit, string>> = { month: 'MON', apartmentMonth: 'MON', piece: 'C62' };

const comma = (number: number): string => decimalText(number).replace('.', ',');
const percent = (rate: number): string => String(rate).replace('.', ',');
const euros = (number: number): XmlNode => ({ '@AmountCurrencyIdentifier': 'EUR', '#text': comma(number) });
const day = (date: string): XmlNode => ({ '@Format': 'CCYYMMDD', '#text': date.replaceAll('-', '') });
const account = (iban: string): XmlNode => ({ '@IdentificationSchemeName': 'IBAN', '#text': iban.replaceAll(' ', '') });
const bank = (bic: string): XmlNode => ({ '@IdentificationSchemeName': 'BIC', '#text': bic });

/** The most streets that the schema takes, and the shortest name of one. */
const mostStreets = 3;
const leastStreet = 2;

const sellerOf = ({ seller }: InvoiceDocument): XmlNode => ({
  SellerPartyIdentifier: cut(seller.businessId, 35),
  SellerOrganisationName: cut(seller.name, 70),
  SellerOrganisationTaxCode: cut(seller.vatNumber, 35),
  SellerPostalAddressDetails: {
    SellerStreetName: [seller.addressLine1, seller.addressLine2].flatMap((line) => cut(line, 35) ?? []),
    SellerTownName: cut(seller.city, 35),
    SellerPostCodeIdentifier: cut(seller.postal, 35),
    CountryCode: seller.country,
  },
});

const buyerOf = ({ buyer }: InvoiceDocument): XmlNode => {
  const { streets, town } = addressOf(buyer);
  const written = streets.slice(0, mostStreets).flatMap((street) => cut(street, 35) ?? []);
  const isWhole = town !== null && written.length > 0 && written.every((street) => street.length >= leastStreet);
  return {
    BuyerPartyIdentifier: cut(buyer.businessId, 35),
    BuyerOrganisationName: cut(buyer.name, 70),
    BuyerOrganisationTaxCode: buyer.businessId ? `FI${buyer.businessId.replace('-', '')}` : undefined,
    BuyerPostalAddressDetails: isWhole
      ? {
          BuyerStreetName: written,
          BuyerTownName: cut(town.city, 35),
          BuyerPostCodeIdentifier: town.postal,
          CountryCode: 'FI',
        }
      : undefined,
  };
};

const detailsOf = (document: InvoiceDocument): XmlNode => {
  const { kind, credits, language, net, vat, total, paid, lines, lateInterestPercent } = document;
  const isCredit = kind === 'CREDIT_NOTE';
  const texts = textsOf(language);
  return {
    InvoiceTypeCode: isCredit ? 'INV02' : 'INV01',
    InvoiceTypeCodeUN: isCredit ? '381' : '380',
    InvoiceTypeText: isCredit ? 'CREDIT NOTE' : 'INVOICE',
    OriginCode: document.isCancelled ? 'Cancel' : 'Original',
    InvoiceNumber: cut(document.number, 20),
    InvoiceDate: day(document.date),
    OriginalInvoiceNumber: cut(credits?.number, 20),
    OriginalInvoiceDate: credits ? day(credits.date) : undefined,
    InvoicingPeriodStartDate: day(document.periodFrom),
    InvoicingPeriodEndDate: day(document.periodTo),
    SellersBuyerIdentifier: cut(document.customerNumber, 70),
    AgreementIdentifier: cut(document.contractNumber, 70),
    BuyerReferenceIdentifier: cut(document.buyer.reference, 70),
    RowsTotalVatExcludedAmount: euros(net),
    InvoiceTotalVatExcludedAmount: euros(net),
    InvoiceTotalVatAmount: euros(vat),
    InvoiceTotalVatIncludedAmount: euros(total),
    InvoicePaidAmount: paid > 0 ? euros(paid) : undefined,
    VatSpecificationDetails: vatByRate(lines).map((rate) => ({
      VatBaseAmount: euros(toCents(rate.net)),
      VatRatePercent: percent(rate.vatPercent),
      VatCode: 'S',
      VatRateAmount: euros(rate.vat),
    })),
    InvoiceFreeText: [
      cut(`${texts.site}: ${document.site}`, 512),
      credits?.reason ? cut(`${texts.reason}: ${credits.reason}`, 512) : undefined,
    ].flatMap((text) => text ?? []),
    PaymentTermsDetails: {
      PaymentTermsFreeText: isCredit
        ? [cut(texts.doNotPay, 70) ?? '']
        : [termsText(document), cut(`${texts.noticeTime}: ${noticeText(document)}`, 70) ?? ''],
      InvoiceDueDate: document.dueDate ? day(document.dueDate) : undefined,
      PaymentOverDueFineDetails: isCredit
        ? undefined
        : {
            PaymentOverDueFineFreeText: cut(`${texts.lateInterest}: ${lateInterestText(document)}`, 70),
            PaymentOverDueFinePercent: lateInterestPercent === null ? undefined : percent(lateInterestPercent),
          },
    },
  };
};

const rowOf =
  ({ language, periodFrom, periodTo }: InvoiceDocument) =>
  (line: DocumentLine, index: number): XmlNode => {
    const unit = unitText(language, line.unit);
    const code = unitCodes[line.unit];
    return {
      ArticleName: cut(line.title, 100),
      InvoicedQuantity: { '@QuantityUnitCode': unit, '@QuantityUnitCodeUN': code, '#text': percent(line.quantity) },
      StartDate: day(periodFrom),
      EndDate: day(periodTo),
      UnitPriceAmount: {
        '@AmountCurrencyIdentifier': 'EUR',
        '@UnitPriceUnitCode': unit,
        '@QuantityUnitCodeUN': code,
        '#text': comma(line.unitPrice),
      },
      RowPositionIdentifier: String(index + 1),
      RowVatRatePercent: percent(line.vat),
      RowVatCode: 'S',
      RowVatExcludedAmount: euros(line.totalPrice),
    };
  };

const paymentOf = (document: InvoiceDocument): XmlNode => {
  const { seller, reference, kind, total, open, date, dueDate } = document;
  return {
    EpiIdentificationDetails: { EpiDate: day(date), EpiReference: document.number.replaceAll(' ', '') },
    EpiPartyDetails: {
      EpiBfiPartyDetails: { EpiBfiIdentifier: bank(seller.bic) },
      EpiBeneficiaryPartyDetails: {
        EpiNameAddressDetails: cut(seller.name, 35),
        EpiAccountID: account(seller.iban),
      },
    },
    EpiPaymentInstructionDetails: {
      EpiRemittanceInfoIdentifier: { '@IdentificationSchemeName': 'ISO', '#text': rfOf(reference) },
      EpiInstructedAmount: euros(kind === 'CREDIT_NOTE' ? total : open),
      EpiCharge: { '@ChargeOption': 'SHA', '#text': 'SHA' },
      EpiDateOptionDate: day(dueDate ?? date),
      EpiPaymentMeansCode: '58',
    },
  };
};

/** An invoice or a credit note as a Finvoice 3.0 message, in the order and the lengths of its schema. */
export const finvoiceOf = (document: InvoiceDocument): string => {
  const { seller, buyer, lines, language } = document;
  return writeXml({
    Finvoice: {
      '@Version': '3.0',
      SellerPartyDetails: sellerOf(document),
      SellerOrganisationUnitNumber: `0037${seller.businessId.replace('-', '')}`,
      SellerCommunicationDetails:
        seller.phone || seller.email
          ? {
              SellerPhoneNumberIdentifier: cut(seller.phone, 35),
              SellerEmailaddressIdentifier: cut(seller.email, 70),
            }
          : undefined,
      SellerInformationDetails: {
        SellerHomeTownName: cut(seller.domicile, 35),
        SellerAccountDetails: { SellerAccountID: account(seller.iban), SellerBic: bank(seller.bic) },
      },
      InvoiceRecipientLanguageCode: language.toUpperCase(),
      BuyerPartyDetails: buyerOf(document),
      BuyerOrganisationUnitNumber: cut(buyer.eInvoiceAddress?.replaceAll(' ', ''), 35),
      BuyerCommunicationDetails: buyer.email ? { BuyerEmailaddressIdentifier: cut(buyer.email, 70) } : undefined,
      InvoiceDetails: detailsOf(document),
      VirtualBankBarcode: isPayable(document) ? barcodeOf(document) : undefined,
      InvoiceRow: lines.map(rowOf(document)),
      EpiDetails: paymentOf(document),
    },
  });
};
