import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../forms/texts.ts';
import { checked } from '../../../forms/useSaving.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { AlertPreview } from '../../alert/preview/AlertPreview.tsx';
import { limitProposal } from '../../alert/preview/limitProposal.ts';
import type { BoundLimits, Limits } from './limits.ts';

type Switched<Value> = { onChange: (value: Value) => void };

/** A hidden limit is reset, since an error in it could not be corrected. */
const switched = (alert: Switched<boolean>, limit: Switched<string>, before: string) => (isOn: boolean) => {
  alert.onChange(isOn);
  if (!isOn) limit.onChange(before);
};

type Props = {
  valueId: string;
  /** The target in which the viewer may preview alerts; undefined without the right. */
  targetId: string | undefined;
  unit: string | null | undefined;
  stored: Limits;
  fields: BoundLimits;
};

/** The fields of alert limits: above and below what a value raises an alert, and how the alert ends. */
export function LimitFields({ valueId, targetId, unit, stored, fields }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { minEnabled: min, maxEnabled: max, rangeMin: low, rangeMax: high, hysteresis, autoAcknowledge } = fields;
  const suffix = unit ? { suffix: unit } : {};
  return (
    <>
      <Checkbox
        label={t('valueSettings.minEnabled')}
        {...checked(min)}
        onChange={switched(min, low, writeNumber(stored.rangeMin, language))}
      />
      {min.value && <NumberField label={t('valueSettings.min')} {...suffix} {...low} />}
      <Checkbox
        label={t('valueSettings.maxEnabled')}
        {...checked(max)}
        onChange={switched(max, high, writeNumber(stored.rangeMax, language))}
      />
      {max.value && <NumberField label={t('valueSettings.max')} {...suffix} {...high} />}
      <NumberField
        label={t('valueSettings.hysteresis')}
        description={t('valueSettings.hysteresisText')}
        note={t('form.optional')}
        {...suffix}
        {...hysteresis}
      />
      <Checkbox
        label={t('valueSettings.auto')}
        description={t('valueSettings.autoText')}
        {...checked(autoAcknowledge)}
      />
      {targetId !== undefined && (
        <AlertPreview
          targetId={targetId}
          proposal={limitProposal([valueId], {
            min: min.value ? low.value : null,
            max: max.value ? high.value : null,
            hysteresis: hysteresis.value,
          })}
        />
      )}
    </>
  );
}
