import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateApiToken } from '../../entities/viewer/useCreateApiToken.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { readDate } from '../../forms/texts.ts';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toastQueue.ts';

const scopes = ['READ', 'WRITE'] as const;

/** Makes a token for a program, and shows its secret this once. */
export function NewToken({ onClose, connection }: { onClose: () => void; connection: string }) {
  const { t } = useTranslation();
  const rules = useRules();
  const format = useFormat();
  const [today] = useState(() => readDate(format.date(Date.now())) ?? '');
  const create = useCreateApiToken(connection);
  const [secret, setSecret] = useState<string | null>(null);
  const schema = rules
    .form({ name: rules.filled(rules.text(100)), scope: rules.oneOf(scopes), expires: rules.date() })
    .check(rules.notPast('expires', today));
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'positive', title: t('token.copied') }),
      () => showToast({ tone: 'negative', title: t('token.notCopied') }),
    );
  return (
    <Dialog title={t('token.new')} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      {secret === null ? (
        <Form
          schema={schema}
          values={{ name: '', scope: 'READ', expires: '' }}
          onSave={async (filled) => {
            const { secret: made, userErrors } = await create(filled);
            if (made) setSecret(made);
            return userErrors;
          }}
          onCancel={onClose}
          submit={t('token.make')}
          always
        >
          {(field) => (
            <>
              <TextField label={t('token.name')} description={t('token.nameText')} autoFocus {...field('name')} />
              <Select
                label={t('token.scope')}
                options={scopes.map((value) => ({ value, label: t(`token.scopes.${value}`) }))}
                {...field('scope')}
              />
              <DateInput label={t('token.expires')} note={t('form.optional')} {...field('expires')} />
            </>
          )}
        </Form>
      ) : (
        <Stack gap={4}>
          <Banner tone="success" title={t('token.made')}>
            {t('token.once')}
          </Banner>
          <TextField label={t('token.secret')} value={secret} onChange={() => undefined} readOnly />
          <Button variant="primary" icon="copy" onClick={() => void copy(secret)}>
            {t('token.copy')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
