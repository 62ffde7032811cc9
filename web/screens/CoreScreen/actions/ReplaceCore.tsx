import { useTranslation } from 'react-i18next';
import { useReplaceCore } from '../../../entities/core/coreFleetMutations.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

/** Replaces a broken core with another one, by the serial number of that. */
export function ReplaceCore({ core: key, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const { id, name } = useActionCore(key);
  const replace = useReplaceCore();
  return (
    <FormDialog
      title={t('coreAction.ask.REPLACE', { name })}
      submit={t('coreAction.name.REPLACE')}
      saved={t('coreAction.replaced', { name })}
      fields={{ serialId: rules.filled(rules.text(64)) }}
      send={({ serialId }) => replace({ id, serialId })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{t('coreAction.explain.REPLACE')}</p>
          <TextField
            label={t('coreAction.newSerial')}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('serialId')}
          />
        </>
      )}
    </FormDialog>
  );
}
