import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceEvents_invoice$key } from '../../__generated__/InvoiceEvents_invoice.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';

/** What happened to an invoice: when it was sent, how and where to, and what failed; nothing before the first. */
export function InvoiceEvents({ invoice }: { invoice: InvoiceEvents_invoice$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { events } = useFragment(
    graphql`
      fragment InvoiceEvents_invoice on Invoice {
        events {
          at
          kind
          channel
          address
          by
        }
      }
    `,
    invoice,
  );
  if (!events || events.length === 0) return null;
  return (
    <KeyValueList
      items={events.map(({ at, kind, channel, address, by }) => ({
        label: format.dateTime(at),
        value: [
          t(`invoice.events.${kind}`),
          channel && t(`invoice.channels.${channel}`),
          address,
          by && t('invoice.sentBy', { name: by }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
