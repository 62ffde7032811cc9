import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useLocation } from 'react-router';
import type { FeedbackDialog_user$key } from '../../__generated__/FeedbackDialog_user.graphql.ts';
import { useSendFeedback } from '../../entities/viewer/useSendFeedback.ts';
import { Form } from '../../forms/Form.tsx';
import { checked } from '../../forms/useSaving.ts';
import { useRules } from '../../forms/useRules.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

const longest = 3000;

/** Dialog for a message to customer service about the present page, with an optional address for the reply. */
export function FeedbackDialog(props: { user: FeedbackDialog_user$key; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const rules = useRules();
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
  const knownEmail = user.email ?? '';
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
        <Form
          fields={{
            feedbackText: rules.filled(rules.text(longest, t('feedback.tooLong'))),
            allowContact: rules.flag(),
            email: rules.email(),
          }}
          checks={(check) => [check.filledWhen('email', ({ allowContact }) => allowContact && knownEmail === '')]}
          send={({ email, ...filled }) =>
            send({ ...filled, referer: pathname, ...(filled.allowContact && email !== null ? { email } : {}) }).catch(
              () => ({ refusals: [{ message: t('feedback.failed') }] }),
            )
          }
          onSaved={() => setSent(true)}
          onCancel={close}
          submit={t('feedback.send')}
        >
          {(field) => {
            const reply = field('allowContact');
            const email = field('email');
            const message = field('feedbackText');
            return (
              <Stack gap={4}>
                <p>{t('feedback.explain')}</p>
                <TextArea
                  label={t('feedback.message')}
                  note={`${message.value.length} / ${longest}`}
                  rows={6}
                  autoFocus
                  {...message}
                />
                <Checkbox
                  {...checked(reply)}
                  label={knownEmail ? t('feedback.replyTo', { email: knownEmail }) : t('feedback.reply')}
                  onChange={(wanted) => {
                    reply.onChange(wanted);
                    if (!wanted) email.onChange('');
                  }}
                />
                {knownEmail === '' && (
                  <TextField
                    label={t('account.email')}
                    type="email"
                    autoComplete="email"
                    disabled={!reply.value}
                    {...email}
                  />
                )}
              </Stack>
            );
          }}
        </Form>
      )}
    </Dialog>
  );
}
