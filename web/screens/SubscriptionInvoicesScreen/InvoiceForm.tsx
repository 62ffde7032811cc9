import { useTranslation } from 'react-i18next';
import { invoiceLooks, invoiceStatuses } from '../../entities/billing/billingCodes.ts';
import type { InvoiceRow } from '../../entities/billing/invoiceRow.ts';
import { useUpdateInvoice } from '../../entities/billing/useUpdateInvoice.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';

/** Changes the state and the comment of an invoice; one that somebody else has changed meanwhile is read again. */
export function InvoiceForm({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateInvoice();
  const refetch = useRefetchScreen();
  const { id, status, comment, version } = invoice;
  return (
    <Form
      from={{ id, status, comment }}
      fields={{ status: rules.oneOf(invoiceStatuses), comment: rules.text(1000) }}
      send={async (edited) => {
        const result = await update({ ...edited, version });
        if (result.refusals.some(({ code }) => code === 'CONFLICT')) refetch();
        return result;
      }}
    >
      {(field) => (
        <>
          <Select
            label={t('billing.status')}
            options={invoiceStatuses.map((value) => ({ value, label: t(invoiceLooks[value].label) }))}
            {...field('status')}
          />
          <TextArea label={t('billing.comment')} note={t('form.optional')} rows={2} {...field('comment')} />
        </>
      )}
    </Form>
  );
}
