import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { useDropMail, useSendMail } from './mailMutations.ts';
import type { MailRow } from './mailRow.ts';

type Props = {
  mail: MailRow;
  /** Whether the mail can be sent: a waiting one only where there is a mail server. */
  canSend: boolean;
  /** Called after each attempt, since another process may have changed the mail. */
  onDone: () => void;
};

/** Buttons that send a mail again or drop it, where that is possible. */
export function MailActions({ mail, canSend, onDone }: Props) {
  const { t } = useTranslation();
  const send = useSendMail();
  const drop = useDropMail();
  const [isPending, setPending] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const { id, to, subject, state, viewerCanDrop } = mail;
  const name = t('mails.named', { subject, to });
  const sendLabel = t(state === 'FAILED' ? 'mails.sendAgain' : 'mails.sendNow');
  const sendAgain = async () => {
    setPending(true);
    const {
      refusals: [refusal],
    } = await send({ id }).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    if (refusal) showRefusal(refusal, sendLabel);
    else showToast({ tone: 'positive', title: t('mails.queued') });
    onDone();
  };
  return (
    <Row gap={2} wrap>
      {canSend && (
        <Button
          size="small"
          icon="refresh"
          pending={isPending}
          aria-label={`${sendLabel}: ${name}`}
          onClick={() => void sendAgain()}
        >
          {sendLabel}
        </Button>
      )}
      {viewerCanDrop && (
        <Button size="small" icon="trash" aria-label={`${t('mails.drop')}: ${name}`} onClick={() => setDropping(true)}>
          {t('mails.drop')}
        </Button>
      )}
      {isDropping && (
        <ConfirmDialog
          danger
          title={t('mails.dropTitle')}
          confirm={t('mails.drop')}
          onConfirm={() => drop({ id })}
          onDone={() => {
            setDropping(false);
            onDone();
          }}
          onClose={() => setDropping(false)}
        >
          <p>{t('mails.dropText', { subject, to })}</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
