import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateInvoice } from '../../entities/billing/subscriptionMutations.ts';
import { useEuros } from '../../entities/billing/useEuros.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';

type Draft = { readonly periodFrom: string; readonly periodUntil: string; readonly total: string };

type Props = { subscriptionId: string; draft: Draft; invoicesPath: string; onClose: () => void };

/**
 * Confirmation before a draft becomes an invoice, which cannot be deleted, and opens the invoice. The first day of the draft is
 * sent with it: a repeated request gives the same invoice.
 */
export function NewInvoice({ subscriptionId, draft, invoicesPath, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const navigate = useNavigate();
  const create = useCreateInvoice();
  const made = useRef<{ readonly id: string; readonly number: string } | null>(null);
  return (
    <ConfirmDialog
      title={t('billing.makeInvoice')}
      confirm={t('billing.makeInvoice')}
      onConfirm={async () => {
        const { payload, refusals } = await create({
          billingSubscriptionId: subscriptionId,
          periodFrom: draft.periodFrom,
        });
        made.current = payload.invoice ?? null;
        return { refusals };
      }}
      onDone={() => {
        const invoice = made.current;
        if (!invoice) return onClose();
        showToast({ tone: 'positive', title: t('billing.made', { number: invoice.number }), passes: true });
        void navigate(`${invoicesPath}?invoice=${encodeURIComponent(invoice.id)}`, { replace: true });
      }}
      onClose={onClose}
    >
      <p>
        {t('billing.makeText', {
          total: euros(draft.total),
          from: format.date(draft.periodFrom),
          until: format.date(draft.periodUntil),
        })}
      </p>
    </ConfirmDialog>
  );
}
