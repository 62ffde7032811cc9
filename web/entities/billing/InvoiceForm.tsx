import { useTranslation } from 'react-i18next';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useUpdateInvoice } from './invoiceMutations.ts';
import { invoiceStates, invoiceStatuses, type InvoiceRow } from './invoiceRow.ts';

/** Refusals of an invoice that is no longer as the page shows it. */
const outdated: readonly string[] = ['CONFLICT', 'INVOICE_CHANGED', 'PERIOD_INVOICED'];

/** Changes the status and the comment of an invoice; one that has changed meanwhile is read again. */
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
        if (result.refusals.some(({ code }) => code !== undefined && outdated.includes(code))) refetch();
        return result;
      }}
    >
      {(field) => (
        <Stack gap={4}>
          <Select
            label={t('invoice.status')}
            options={invoiceStatuses.map((value) => ({ value, label: t(invoiceStates[value].label) }))}
            {...field('status')}
          />
          <TextArea
            label={t('invoice.comment')}
            note={t('form.optional')}
            description={t('invoice.commentText')}
            {...field('comment')}
          />
        </Stack>
      )}
    </Form>
  );
}
