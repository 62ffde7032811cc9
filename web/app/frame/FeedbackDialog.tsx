import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useLocation } from 'react-router';
import type { FeedbackDialogMutation } from '../../__generated__/FeedbackDialogMutation.graphql.ts';
import type { FeedbackDialog_user$key } from '../../__generated__/FeedbackDialog_user.graphql.ts';
import { FeedbackForm } from '../../entities/viewer/FeedbackForm.tsx';
import { mutation } from '../../relay/mutation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** Sends a message to customer service. */
const useSendFeedback = mutation<FeedbackDialogMutation>(graphql`
  mutation FeedbackDialogMutation($input: SendFeedbackInput!) {
    sendFeedback(input: $input) {
      userErrors {
        message
        path
      }
    }
  }
`);

/** Dialog for a message to customer service about the present page, with an optional address for the reply. */
export function FeedbackDialog(props: { user: FeedbackDialog_user$key; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const send = useSendFeedback();
  const [sent, setSent] = useState(false);
  const user = useFragment(
    graphql`
      fragment FeedbackDialog_user on User {
        email
      }
    `,
    props.user,
  );
  const close = () => {
    setSent(false);
    props.onClose();
  };
  return (
    <Dialog title={t('feedback.title')} isOpen={props.isOpen} onClose={close} closeLabel={t('close')}>
      {sent ? (
        <Stack gap={4}>
          <Banner tone="success" title={t('feedback.sent')} />
          <Row justify="end">
            <Button variant="primary" autoFocus onClick={close}>
              {t('form.ready')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <FeedbackForm
          knownEmail={user.email ?? ''}
          send={(feedback) => send({ ...feedback, referer: pathname, refererText: document.title.slice(0, 1000) })}
          onSaved={() => setSent(true)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
