import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InvoiceDraft_target$key } from '../../__generated__/InvoiceDraft_target.graphql.ts';
import { InvoiceLines } from '../../entities/billing/InvoiceLines.tsx';
import { useMissingSeller } from '../../entities/billing/useMissingSeller.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const NewInvoice = lazyComponent(async () => (await import('./NewInvoice.tsx')).NewInvoice);

type Props = { target: InvoiceDraft_target$key; isStaff: boolean };

/** The draft of the next invoice as it would be sent today. */
export function InvoiceDraft({ target: key, isStaff }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const target = useFragment(
    graphql`
      fragment InvoiceDraft_target on Target
      @throwOnFieldError
      @argumentDefinitions(subscriptionKey: { type: "Int!" }) {
        key
        name
        billingSubscription(key: $subscriptionKey) {
          id
          key
          status
          contract {
            acceptedAt
          }
          draft {
            date
            dueDate
            periodFrom
            periodUntil
            recipient
            missingSellerDetails
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
      }
    `,
    key,
  );
  const subscription = target.billingSubscription;
  const missing = useMissingSeller(subscription?.draft?.missingSellerDetails ?? []);
  if (!subscription) return null;
  const { draft, status, contract } = subscription;
  if (!draft)
    return (
      <Card>
        <EmptyState
          headingLevel={3}
          icon="file"
          title={t('billing.nothingToInvoice')}
          text={t('billing.nothingToInvoiceText')}
        />
      </Card>
    );
  const isAccepted = status === 'ACTIVE' || contract.acceptedAt !== null;
  const at = [target.key, subscription.key] as const;
  return (
    <Stack gap={4}>
      {!isAccepted && (
        <Banner
          tone="warning"
          title={t('billing.notAccepted')}
          action={<RouteLink to={paths.subscriptionContract(...at)}>{t('billing.toContract')}</RouteLink>}
        >
          <p>{t('billing.notInvoicedYet')}</p>
        </Banner>
      )}
      {isStaff && isAccepted && missing !== null && (
        <Banner
          tone="warning"
          title={t('seller.incomplete')}
          action={<RouteLink to={paths.adminSeller()}>{t('seller.open')}</RouteLink>}
        >
          <p>{missing}</p>
        </Banner>
      )}
      <Card
        title={t('billing.draft')}
        actions={
          <>
            <Button icon="print" onClick={() => globalThis.print()}>
              {t('billing.print')}
            </Button>
            {isStaff && isAccepted && missing === null && (
              <Button variant="primary" icon="file" onClick={() => open('newInvoice')}>
                {t('billing.makeInvoice')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={5}>
          <KeyValueList
            items={[
              { label: t('invoice.recipient'), value: draft.recipient ?? '–' },
              { label: t('billing.site'), value: target.name },
              { label: t('invoice.date'), value: format.date(draft.date) },
              { label: t('invoice.dueDate'), value: format.date(draft.dueDate) },
              {
                label: t('invoice.period'),
                value: `${format.date(draft.periodFrom)} – ${format.date(draft.periodUntil)}`,
              },
            ]}
          />
          <InvoiceLines invoice={draft} />
        </Stack>
      </Card>
      <Suspense fallback={null}>
        {dialog === 'newInvoice' && isStaff && isAccepted && (
          <NewInvoice
            subscriptionId={subscription.id}
            draft={draft}
            invoicesPath={paths.subscriptionInvoices(...at)}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
