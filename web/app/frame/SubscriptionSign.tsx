import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useSubscription } from 'react-relay';
import type { SubscriptionSignSubscription } from '../../__generated__/SubscriptionSignSubscription.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import type { FrameTarget } from '../../entities/target/frameTarget.ts';
import { dayOf } from '../../entities/period/period.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { OverlayErrorBoundary } from '../../states/OverlayErrorBoundary.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

/** Keeps the subscription of a target live. */
const useTargetSubscription = (targetId: string): void => {
  useSubscription<SubscriptionSignSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription SubscriptionSignSubscription($targetId: ID!) {
            targetSubscriptionChanged(targetId: $targetId) {
              target {
                id
                subscription
                subscriptionStart
              }
            }
          }
        `,
        variables: { targetId },
      }),
      [targetId],
    ),
  );
};

const Dialog = lazyComponent(async () => (await import('../../ui/overlay/Dialog.tsx')).Dialog);

type Site = Pick<FrameTarget, 'id' | 'key' | 'name' | 'subscription' | 'subscriptionStart'>;

/** Warning while a target has no subscription, kept up to date. */
export function SubscriptionSign({
  site,
  isStaff,
  onFeedback,
}: {
  site: Site;
  isStaff: boolean;
  onFeedback: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [over, open, close] = useUrlOverlay('over');
  useTargetSubscription(site.id);
  if (site.subscription !== 'NONE') return null;
  const { name, subscriptionStart: first } = site;
  // The subscription of an accepted contract begins on its first day.
  if (typeof first === 'string' && first > dayOf(now))
    return <Banner tone="info" title={t('noSubscription.begins', { name, date: format.date(first) })} />;
  return (
    <>
      <Banner
        tone="warning"
        title={t('noSubscription.title', { name: site.name })}
        action={
          <Row gap={3} wrap>
            {isStaff && <RouteLink to={paths.subscriptions(site.key)}>{t('noSubscription.toSubscriptions')}</RouteLink>}
            <Button size="small" onClick={() => open('subscription')}>
              {t('noSubscription.more')}
            </Button>
          </Row>
        }
      />
      {over === 'subscription' && (
        <OverlayErrorBoundary onClose={close}>
          <Suspense fallback={null}>
            <Dialog
              title={t('noSubscription.heading')}
              isOpen
              onClose={close}
              closeLabel={t('close')}
              size="small"
              actions={
                <Button variant="primary" icon="message" onClick={onFeedback}>
                  {t('noSubscription.order')}
                </Button>
              }
            >
              <p>{t('noSubscription.text', { name: site.name })}</p>
            </Dialog>
          </Suspense>
        </OverlayErrorBoundary>
      )}
    </>
  );
}
