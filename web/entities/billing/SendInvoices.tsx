import { useTranslation } from 'react-i18next';
import type { InvoiceChannel } from '../../__generated__/invoiceMutationsSendMutation.graphql.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { useSendInvoices } from './invoiceMutations.ts';
import type { InvoiceRow } from './invoiceRow.ts';

const channels = ['EMAIL', 'E_INVOICE', 'POST'] as const satisfies readonly InvoiceChannel[];

type Props = { invoices: readonly Pick<InvoiceRow, 'id' | 'number'>[]; onDone?: () => void };

/**
 * Sends invoices by e-mail, or notes that they were taken to an operator or posted. Those that did not leave are named with
 * the reason.
 */
export function SendInvoices({ invoices, onDone }: Props) {
  const { t } = useTranslation();
  const send = useSendInvoices();
  const sendBy = async (channel: InvoiceChannel) => {
    const { payload, refusals } = await send({ ids: invoices.map(({ id }) => id), channel }).catch(() => ({
      payload: null,
      refusals: [],
    }));
    for (const { message } of refusals) showToast({ tone: 'negative', title: message });
    const outcomes = payload?.invoiceSendings?.map(({ outcome }) => outcome) ?? [];
    const sent = outcomes.filter((outcome) => outcome === 'SENT').length;
    if (sent > 0) showToast({ tone: 'positive', title: t('invoice.sent', { count: sent }) });
    for (const outcome of new Set(outcomes)) {
      if (outcome === 'SENT') continue;
      const numbers = invoices.filter((_invoice, index) => outcomes[index] === outcome).map(({ number }) => number);
      showToast({
        tone: 'negative',
        title: t('invoice.notSent', { numbers: numbers.join(', ') }),
        text: t(`invoice.outcomes.${outcome}`),
      });
    }
    if (sent > 0) onDone?.();
  };
  return (
    <MenuButton
      label={t('invoice.send')}
      icon="message"
      items={channels.map((channel) => ({
        id: channel,
        label: t(`invoice.sendBy.${channel}`),
        onAction: () => void sendBy(channel),
      }))}
    />
  );
}
