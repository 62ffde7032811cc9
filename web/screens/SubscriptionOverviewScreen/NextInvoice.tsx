import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { NextInvoice_subscription$key } from '../../__generated__/NextInvoice_subscription.graphql.ts';
import { useEuros } from '../../entities/billing/useEuros.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';

type Props = { subscription: NextInvoice_subscription$key; path: string };

/** The period and the sum of the next invoice, with the way to its draft. */
export function NextInvoice({ subscription, path }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const { draft } = useFragment(
    graphql`
      fragment NextInvoice_subscription on BillingSubscription @throwOnFieldError {
        draft {
          periodFrom
          periodUntil
          recipient
          net
          total
        }
      }
    `,
    subscription,
  );
  return (
    <Card
      title={t('billing.nextInvoice')}
      {...(draft && { actions: <RouteLink to={path}>{t('billing.openDraft')}</RouteLink> })}
    >
      {draft ? (
        <KeyValueList
          items={[
            {
              label: t('invoice.period'),
              value: `${format.date(draft.periodFrom)} – ${format.date(draft.periodUntil)}`,
            },
            { label: t('invoice.recipient'), value: draft.recipient ?? '–' },
            { label: t('invoice.net'), value: euros(draft.net) },
            { label: t('invoice.toPay'), value: euros(draft.total) },
          ]}
        />
      ) : (
        <EmptyState title={t('billing.nothingToInvoice')} />
      )}
    </Card>
  );
}
