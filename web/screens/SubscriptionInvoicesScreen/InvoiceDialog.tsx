import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../entities/billing/CopiedText.tsx';
import { InvoiceLines } from '../../entities/billing/InvoiceLines.tsx';
import type { InvoiceRow } from '../../entities/billing/invoiceRow.ts';
import { InvoiceState } from '../../entities/billing/InvoiceState.tsx';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';

type Props = { invoice: InvoiceRow; isStaff: boolean; onClose: () => void };

const groupsOf = (digits: string): string => digits.match(/.{1,6}/g)?.join(' ') ?? digits;

/** One invoice: whom it is for, how it is paid, its lines; for the provider's administrators its state and comment. */
export function InvoiceDialog({ invoice, isStaff, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, date, dueDate, paidDate, periodFrom, periodUntil, recipient, comment } = invoice;
  const { referenceNumber, rfReference, iban, barcode } = invoice;
  return (
    <Dialog title={t('billing.invoiceOf', { number })} isOpen onClose={onClose} closeLabel={t('close')} size="large">
      <Stack gap={5}>
        <KeyValueList
          items={[
            { label: t('billing.status'), value: <InvoiceState invoice={invoice} /> },
            { label: t('billing.recipient'), value: recipient ?? '–' },
            { label: t('billing.date'), value: format.date(date) },
            { label: t('billing.dueDate'), value: format.date(dueDate) },
            ...(paidDate ? [{ label: t('billing.paidDate'), value: format.date(paidDate) }] : []),
            { label: t('billing.period'), value: `${format.date(periodFrom)} – ${format.date(periodUntil)}` },
            {
              label: t('billing.referenceNumber'),
              value: (
                <CopiedText
                  text={referenceNumber}
                  plain={referenceNumber.replaceAll(' ', '')}
                  label={t('billing.copyReference')}
                />
              ),
            },
            { label: t('billing.rfReference'), value: rfReference },
            { label: t('billing.iban'), value: iban },
            {
              label: t('billing.barcode'),
              value: <CopiedText text={groupsOf(barcode)} plain={barcode} label={t('billing.copyBarcode')} />,
            },
            ...(comment && !isStaff ? [{ label: t('billing.comment'), value: comment }] : []),
          ]}
        />
        <InvoiceLines invoice={invoice} />
        {isStaff && <InvoiceForm invoice={invoice} />}
      </Stack>
    </Dialog>
  );
}
