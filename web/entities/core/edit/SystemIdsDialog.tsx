import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useSetSystemIds } from '../coreFleetMutations.ts';

/** By what a device is known. */
type Ids = {
  readonly serialId: string | null | undefined;
  readonly uniqueName: string | null | undefined;
  readonly idNumber: number | null | undefined;
};

type Props = {
  id: string;
  name: string;
  /** What it is known by now; null for who may not see that, and changes what they fill in. */
  ids: Ids | null;
  onClose: () => void;
};

/** Sets by what a device is known: its serial number, its name in the network and its number there. */
export function SystemIdsDialog({ id, name, ids, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <FormDialog
      title={t('coreAction.ask.SYSTEM_IDS', { name })}
      from={{ id, ...ids }}
      fields={{
        serialId: rules.text(64),
        uniqueName: rules.text(64),
        idNumber: rules.number({ min: 0, max: 192, decimals: 0 }),
      }}
      send={useSetSystemIds()}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{t('coreAction.explain.SYSTEM_IDS')}</p>
          {!ids && <p>{t('coreAction.idsUnseen')}</p>}
          <TextField label={t('core.serialId')} note={t('form.optional')} spellCheck={false} {...field('serialId')} />
          <TextField
            label={t('core.uniqueName')}
            note={t('form.optional')}
            spellCheck={false}
            {...field('uniqueName')}
          />
          <NumberField
            integer
            label={t('core.idNumber')}
            description={t('core.idNumberRange')}
            note={t('form.optional')}
            {...field('idNumber')}
          />
        </>
      )}
    </FormDialog>
  );
}
