import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelEmailChange, useResendEmailConfirmation } from '../../entities/viewer/accountMutations.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Row } from '../../ui/layout/Row.tsx';

/** The new email address that its mailed link has yet to confirm, with sending that again and cancelling the change. */
export function PendingEmail({ email, canChange }: { email: string; canChange: boolean }) {
  const { t } = useTranslation();
  const resend = useResendEmailConfirmation();
  const cancel = useCancelEmailChange();
  const [running, setRunning] = useState<'resend' | 'cancel' | null>(null);
  const run = async (
    name: 'resend' | 'cancel',
    send: (input: { email: string }) => Promise<WriteResult>,
    done: string,
  ) => {
    setRunning(name);
    const { refusals } = await send({ email }).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setRunning(null);
    if (refusal) showRefusal(refusal);
    else showToast({ tone: 'positive', title: done });
  };
  return (
    <Banner
      tone="info"
      title={t('account.pending.title')}
      action={
        canChange && (
          <Row gap={2} wrap>
            <Button
              pending={running === 'resend'}
              disabled={running === 'cancel'}
              onClick={() => void run('resend', resend, t('account.pending.resent'))}
            >
              {t('account.pending.resend')}
            </Button>
            <Button
              pending={running === 'cancel'}
              disabled={running === 'resend'}
              onClick={() => void run('cancel', cancel, t('account.pending.cancelled'))}
            >
              {t('account.pending.cancel')}
            </Button>
          </Row>
        )
      }
    >
      {t('account.pending.text', { email })}
    </Banner>
  );
}
