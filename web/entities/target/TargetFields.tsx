import { useTranslation } from 'react-i18next';
import type { Rules } from '../../forms/useRules.ts';
import type { FieldBinder } from '../../forms/useSaving.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { targetTypes } from './targetCodes.ts';

/** The rules of the fields of a target. */
export const targetRules = (rules: Rules) => ({
  name: rules.filled(rules.text(255)),
  type: rules.oneOf(targetTypes),
  address: rules.text(255),
  postalCode: rules.postalCode(),
  city: rules.text(255),
});

type Props = {
  field: FieldBinder<ReturnType<typeof targetRules>>;
  /** The type is changed only by administrators of the service; a new target has any. */
  fixedType?: boolean;
};

/** The fields of a target: its name, type and address. */
export function TargetFields({ field, fixedType = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('target.name')} autoFocus {...field('name')} />
      {!fixedType && (
        <Select
          label={t('target.kind')}
          options={targetTypes.map((value) => ({ value, label: t(`target.type.${value}`) }))}
          {...field('type')}
        />
      )}
      <TextField label={t('home.address')} note={t('form.optional')} autoComplete="off" {...field('address')} />
      <TextField
        label={t('target.postalCode')}
        note={t('form.optional')}
        inputMode="numeric"
        autoComplete="off"
        {...field('postalCode')}
      />
      <TextField label={t('target.city')} note={t('form.optional')} autoComplete="off" {...field('city')} />
    </>
  );
}
