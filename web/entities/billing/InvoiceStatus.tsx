import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { invoiceStates, type InvoiceRow } from './invoiceRow.ts';

/** The status of an invoice, with a mark where its due date has passed. */
export function InvoiceStatus({ invoice: { status, overdue } }: { invoice: Pick<InvoiceRow, 'status' | 'overdue'> }) {
  const { t } = useTranslation();
  const { tone, label } = invoiceStates[status];
  return (
    <Row gap={2} wrap>
      <StatusBadge tone={tone} label={t(label)} />
      {overdue && <Tag tone="error">{t('invoice.overdueState')}</Tag>}
    </Row>
  );
}
