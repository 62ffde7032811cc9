import { useTranslation } from 'react-i18next';
import { useReplaceCore } from '../../../entities/core/edit/useReplaceCore.ts';
import { Form } from '../../../forms/Form.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

/** Replaces a broken core by the one with a serial number. */
export function ReplaceCore({ core: key, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const core = useActionCore(key);
  const replace = useReplaceCore();
  const done = () => {
    showToast({ tone: 'positive', title: t('coreAct.replaced', { name: core.name }) });
    onClose();
  };
  return (
    <Dialog
      title={t('coreAct.ask.REPLACE', { name: core.name })}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      size="small"
    >
      <Form
        schema={rules.form({ serialId: rules.filled(rules.text(64)) })}
        values={{ serialId: '' }}
        onSave={({ serialId }) => replace({ id: core.id, serialId })}
        onSaved={done}
        onCancel={onClose}
        submit={t('coreAct.name.REPLACE')}
      >
        {(field) => (
          <>
            <p>{t('coreAct.explain.REPLACE')}</p>
            <TextField
              label={t('coreAct.newSerial')}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('serialId')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
