import { useTranslation } from 'react-i18next';
import { Form } from '../../forms/Form.tsx';
import { checked } from '../../forms/useSaving.ts';
import { useRules } from '../../forms/useRules.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const longest = 3000;

/** A message to customer service, and where the reply goes. */
export type Feedback = { feedbackText: string; allowContact: boolean; email?: string };

type Props = {
  /** Address of the account; empty without an account: a field for it is shown then. */
  knownEmail: string;
  send: (feedback: Feedback) => Promise<WriteResult>;
  onSaved: () => void;
  onCancel?: () => void;
};

/** Form of a message to customer service, with an optional address for the reply. */
export function FeedbackForm({ knownEmail, send, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <Form
      fields={{
        feedbackText: rules.filled(rules.text(longest, t('feedback.tooLong'))),
        allowContact: rules.flag(),
        email: rules.email(),
      }}
      checks={(check) => [check.filledWhen('email', ({ allowContact }) => allowContact && knownEmail === '')]}
      send={({ email, ...filled }) =>
        send({ ...filled, ...(filled.allowContact && email !== null ? { email } : {}) }).catch(() => ({
          refusals: [{ message: t('feedback.failed') }],
        }))
      }
      onSaved={onSaved}
      onCancel={onCancel}
      submit={t('feedback.send')}
      isReady={(field) => field('feedbackText').value.trim() !== ''}
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
  );
}
