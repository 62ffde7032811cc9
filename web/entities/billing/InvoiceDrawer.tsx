import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { InvoiceDrawerQuery } from '../../__generated__/InvoiceDrawerQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { paths } from '../paths.ts';
import { CopiedText } from '../CopiedText.tsx';
import { InvoiceEvents } from './InvoiceEvents.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceParties } from './InvoiceParties.tsx';
import { readInvoice } from './invoiceRow.ts';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { SendInvoices } from './SendInvoices.tsx';

const groupsOf = (digits: string): string => digits.match(/.{1,6}/g)?.join(' ') ?? digits;

function Content({ queryRef }: { queryRef: PreloadedQuery<InvoiceDrawerQuery> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node, viewer } = usePreloadedQuery<InvoiceDrawerQuery>(
    graphql`
      query InvoiceDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Invoice @alias(as: "invoice") {
            rfReference
            barcode
            iban
            seller {
              bic
            }
            buyer {
              name
            }
            ...invoiceRow_invoice
            ...InvoiceParties_invoice
            ...InvoiceFiles_invoice
            ...InvoiceEvents_invoice
            lines {
              title
              quantity
              unit
              unitPrice
              vatPercent
              totalPrice
            }
            vatBreakdown {
              vatPercent
              net
              vat
            }
            net
            total
          }
        }
        viewer {
          user {
            isAdmin
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.invoice)
    return <EmptyState headingLevel={3} icon="file" title={t('invoice.gone')} text={t('invoice.goneText')} />;
  const invoice = readInvoice(node.invoice);
  const { recipient, date, dueDate, paidDate, periodFrom, periodUntil, comment, targetKey, targetName } = invoice;
  const { referenceNumber } = invoice;
  const { rfReference, iban, barcode, seller, buyer } = node.invoice;
  const isAdmin = viewer?.user.isAdmin === true;
  return (
    <Stack gap={5}>
      <InvoiceFiles invoice={node.invoice} />
      <KeyValueList
        items={[
          { label: t('invoice.status'), value: <InvoiceStatus invoice={invoice} /> },
          { label: t('invoice.target'), value: <NameLink to={paths.target(targetKey)}>{targetName}</NameLink> },
          ...(buyer ? [] : [{ label: t('invoice.recipient'), value: recipient ?? '–' }]),
          { label: t('invoice.date'), value: format.date(date) },
          { label: t('invoice.dueDate'), value: format.date(dueDate) },
          ...(paidDate ? [{ label: t('invoice.paidDate'), value: format.date(paidDate) }] : []),
          { label: t('invoice.period'), value: `${format.date(periodFrom)} – ${format.date(periodUntil)}` },
          {
            label: t('invoice.referenceNumber'),
            value: (
              <CopiedText
                text={referenceNumber}
                plain={referenceNumber.replaceAll(' ', '')}
                label={t('invoice.copyReference')}
              />
            ),
          },
          { label: t('invoice.rfReference'), value: rfReference },
          { label: t('invoice.iban'), value: iban },
          ...(seller?.bic ? [{ label: t('seller.bic'), value: seller.bic }] : []),
          {
            label: t('invoice.barcode'),
            value: <CopiedText text={groupsOf(barcode)} plain={barcode} label={t('invoice.copyBarcode')} />,
          },
          ...(comment && !isAdmin ? [{ label: t('invoice.comment'), value: comment }] : []),
        ]}
      />
      <InvoiceLines invoice={node.invoice} />
      <InvoiceParties invoice={node.invoice} />
      <InvoiceEvents invoice={node.invoice} />
      {isAdmin && seller && <SendInvoices invoices={[invoice]} />}
      {isAdmin && <InvoiceForm invoice={invoice} />}
    </Stack>
  );
}

/** Props of the drawer: the invoice, its number if it is known, and what closes the drawer. */
export type InvoiceDrawerProps = { id: string; number: string | undefined; onClose: () => void };

type Props = InvoiceDrawerProps & { queryRef: PreloadedQuery<InvoiceDrawerQuery> };

/** An invoice beside the page: its facts and lines, and for the provider's administrators its status and comment. */
export default function InvoiceDrawer({ number, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  const title = number === undefined ? t('invoice.one') : t('invoice.numbered', { number });
  return (
    <Drawer side="end" width={620} padded title={title} isOpen onClose={onClose} closeLabel={t('close')}>
      <DeferredSection skeleton={<Skeleton shape="text" lines={14} />}>
        <Content queryRef={queryRef} />
      </DeferredSection>
    </Drawer>
  );
}
