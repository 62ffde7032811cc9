import { useTranslation } from 'react-i18next';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import type { Outcome } from '../../forms/notSent.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

type Props = {
  title: string;
  submit: string;
  name: string;
  onSave: (name: string) => Promise<Outcome>;
  onSaved?: () => void;
  onClose: () => void;
};

/** Dialog with the name of a building. */
export function GroupDialog({ title, submit, name, onSave, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      <Form
        schema={rules.form({ name: rules.filled(rules.text(255)) })}
        values={{ name }}
        onSave={(fields) => onSave(fields.name)}
        onSaved={onSaved}
        onCancel={onClose}
        submit={submit}
      >
        {(field) => <TextField label={t('group.name')} autoFocus autoComplete="off" {...field('name')} />}
      </Form>
    </Dialog>
  );
}
