import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateApiToken } from '../../entities/viewer/apiTokenMutations.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useToday } from '../../forms/useToday.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { TokenSecret } from './TokenSecret.tsx';

const scopes = ['READ', 'WRITE'] as const;

/** Creates an API token and shows its secret once; confirms closing if it has not been copied. */
export function NewToken({ onClose, connection }: { onClose: () => void; connection: string }) {
  const { t } = useTranslation();
  const rules = useRules();
  const today = useToday();
  const create = useCreateApiToken();
  const [secret, setSecret] = useState<string | null>(null);
  // From the request on: closing the dialog before the response would lose the secret.
  const [mayBeLost, setMayBeLost] = useState(false);
  return (
    <Dialog title={t('token.new')} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      {secret === null ? (
        <Form
          fields={{ name: rules.filled(rules.text(100)), scope: rules.oneOf(scopes), validUntil: rules.date() }}
          checks={(check) => [check.notPast('validUntil', today)]}
          send={async (filled) => {
            setMayBeLost(true);
            try {
              const result = await create(filled, { connections: [connection] });
              setMayBeLost(typeof result.payload.secret === 'string');
              return result;
            } catch (error) {
              setMayBeLost(false);
              throw error;
            }
          }}
          onSaved={({ payload }) => setSecret(payload.secret ?? null)}
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
              <DateInput label={t('token.expires')} note={t('form.optional')} {...field('validUntil')} />
            </>
          )}
        </Form>
      ) : (
        <TokenSecret secret={secret} onCopied={() => setMayBeLost(false)} onClose={onClose} />
      )}
      <UnsavedGuard
        unsaved={mayBeLost}
        question={{
          title: t('token.uncopied'),
          text: t('token.uncopiedText'),
          leave: t('token.closeUncopied'),
          stay: t('token.backToIt'),
        }}
      />
    </Dialog>
  );
}
