import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PendingBanner_target$key } from '../../__generated__/PendingBanner_target.graphql.ts';
import { useApproveTarget } from '../../entities/target/targetMutations.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';

/** Shows that a site waits for approval, with the button that approves it for those who may. */
export function PendingBanner({ target: key }: { target: PendingBanner_target$key }) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const approveTarget = useApproveTarget();
  const target = useFragment(
    graphql`
      fragment PendingBanner_target on Target {
        id
        name
        pending
        viewerCanApprove
      }
    `,
    key,
  );
  if (!target.pending) return null;
  const approve = async (): Promise<void> => {
    setSending(true);
    const { refusals } = await approveTarget({ id: target.id }).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setSending(false);
    if (refusal) showRefusal(refusal);
    else showToast({ tone: 'positive', title: t('pendingTarget.done', { name: target.name }) });
  };
  return (
    <Banner
      tone="info"
      title={t('pendingTarget.title')}
      action={
        target.viewerCanApprove && (
          <Button size="small" pending={isSending} onClick={() => void approve()}>
            {t('pendingTarget.approve')}
          </Button>
        )
      }
    >
      <p>{t('pendingTarget.text')}</p>
    </Banner>
  );
}
