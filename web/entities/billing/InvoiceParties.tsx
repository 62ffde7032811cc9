import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceParties_invoice$key } from '../../__generated__/InvoiceParties_invoice.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList, type KeyValue } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type Text = string | null | undefined;

const isWritten = (text: Text): text is string => text != null && text !== '';

/** The lines of a name and an address, without the empty ones. */
function Lines({ lines }: { lines: readonly Text[] }) {
  return (
    <Stack gap={1}>
      {lines.filter(isWritten).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}

const fact = (label: string, value: Text): KeyValue[] => (isWritten(value) ? [{ label, value }] : []);

/** Seller, buyer and terms of an invoice as they were on its day; nothing of an invoice of before they were stored. */
export function InvoiceParties({ invoice: key }: { invoice: InvoiceParties_invoice$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { seller, buyer, customerNumber, paymentTimeDays, lateInterestPercent, noticeDays } = useFragment(
    graphql`
      fragment InvoiceParties_invoice on Invoice @throwOnFieldError {
        seller {
          name
          addressLine1
          addressLine2
          postal
          city
          businessId
          vatNumber
          bic
          email
          phone
          domicile
        }
        buyer {
          name
          addressLine1
          addressLine2
          businessId
          eInvoiceAddress
          eInvoiceOperator
          reference
          email
        }
        customerNumber
        paymentTimeDays
        lateInterestPercent
        noticeDays
      }
    `,
    key,
  );
  const interest = lateInterestPercent == null ? t('seller.byAct') : `${format.exact(lateInterestPercent)}\u00a0%`;
  const terms = [
    ...fact(t('invoice.customerNumber'), customerNumber),
    ...(paymentTimeDays == null
      ? []
      : fact(t('invoice.paymentTime'), t('invoice.daysNet', { count: paymentTimeDays }))),
    ...(noticeDays == null
      ? []
      : [
          { label: t('seller.lateInterest'), value: interest },
          { label: t('seller.noticeDays'), value: t('invoice.days', { count: noticeDays }) },
        ]),
  ];
  const named = (label: string, value: Text): string | null => (isWritten(value) ? `${label} ${value}` : null);
  const parties = [
    seller && {
      label: t('invoice.seller'),
      value: (
        <Lines
          lines={[
            seller.name,
            seller.addressLine1,
            seller.addressLine2,
            [seller.postal, seller.city].filter(isWritten).join(' '),
            named(t('seller.businessId'), seller.businessId),
            named(t('seller.vatNumber'), seller.vatNumber),
            named(t('seller.domicile'), seller.domicile),
            seller.email,
            seller.phone,
          ]}
        />
      ),
    },
    buyer && {
      label: t('invoice.buyer'),
      value: (
        <Lines
          lines={[
            buyer.name,
            buyer.addressLine1,
            buyer.addressLine2,
            named(t('seller.businessId'), buyer.businessId),
            named(t('settings.eInvoiceAddress'), buyer.eInvoiceAddress),
            named(t('settings.eInvoiceOperator'), buyer.eInvoiceOperator),
            named(t('invoice.buyerReference'), buyer.reference),
            buyer.email,
          ]}
        />
      ),
    },
  ].filter((party) => party != null);
  const items = [...parties, ...terms];
  return items.length > 0 && <KeyValueList items={items} />;
}
