import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { mutateSequentially } from '../../relay/mutateSequentially.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { useUpdateInvoice } from './invoiceMutations.ts';
import { invoiceStates, invoiceStatuses, type InvoiceRow } from './invoiceRow.ts';

const unchanged = 'UNCHANGED';
const choices = [unchanged, ...invoiceStatuses] as const;

type Props = { invoices: readonly InvoiceRow[]; onDone: () => void; onClose: () => void };

/** Changes the status, the comment or both of several invoices; those that are refused are named, the rest is kept. */
export default function ChangeInvoices({ invoices, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateInvoice();
  const [remaining, setRemaining] = useState(invoices);
  const count = invoices.length;
  return (
    <FormDialog
      title={t('invoice.changeMany', { count })}
      from={{ status: unchanged, comment: null }}
      fields={{ status: rules.oneOf(choices), comment: rules.text(1000) }}
      send={async ({ status, comment }) => {
        const changes = { ...(status !== unchanged && { status }), ...(comment !== null && { comment }) };
        const { refused, why } = await mutateSequentially(remaining, ({ id, version }) =>
          update({ id, version, ...changes }).catch(asRefusal(t('failure.notBegun'))),
        );
        if (why) setRemaining(refused);
        const numbers = refused.map(({ number }) => number).join(', ');
        return {
          done: count - refused.length,
          refusals: why ? [{ message: t('invoice.notChanged', { numbers, why: why.message }) }] : [],
        };
      }}
      onSaved={({ done }) => {
        showToast({ tone: 'positive', title: t('invoice.changed', { count: done }) });
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Select
            label={t('invoice.status')}
            options={choices.map((value) => ({
              value,
              label: value === unchanged ? t('invoice.unchanged') : t(invoiceStates[value].label),
            }))}
            {...field('status')}
          />
          <TextArea label={t('invoice.comment')} note={t('form.optional')} {...field('comment')} />
          <Caption>{t('invoice.commentKept')}</Caption>
        </>
      )}
    </FormDialog>
  );
}
