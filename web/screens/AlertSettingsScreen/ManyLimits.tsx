import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertPreview } from '../../entities/alert/preview/AlertPreview.tsx';
import { limitProposal } from '../../entities/alert/preview/limitProposal.ts';
import { useUpdateAlertSettings } from '../../entities/value/useUpdateAlertSettings.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { checked } from '../../forms/useSaving.ts';
import { useRules } from '../../forms/useRules.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';

type Row = { readonly id: string; readonly name: string; readonly core: { readonly name: string } };

type Props = {
  targetId: string;
  values: readonly Row[];
  /** Called with the ids of those that were refused. */
  onDone: (left: readonly string[]) => void;
};

/** Sets the same limits for many values, one request each; those that are refused stay chosen and are named. */
export function ManyLimits({ targetId, values, onDone }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateAlertSettings();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const any = { min: -1e12, max: 1e12 };
  const close = () => {
    setOpen(false);
    setDone(null);
    setRefused([]);
  };
  return (
    <>
      <Button icon="settings" onClick={() => setOpen(true)}>
        {t('alertSettings.setMany')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('alertSettings.manyTitle', { count: values.length })}
          submit={t('alertSettings.setMany')}
          saved={t('alertSettings.manySaved', { count: values.length })}
          fields={{
            minEnabled: rules.flag(),
            rangeMin: rules.number(any),
            maxEnabled: rules.flag(),
            rangeMax: rules.number(any),
            hysteresis: rules.number(),
          }}
          checks={(check) => [
            check.filledWhen('rangeMin', (filled) => filled.minEnabled),
            check.filledWhen('rangeMax', (filled) => filled.maxEnabled),
          ]}
          always
          send={async (limits) => {
            const failed: { value: Row; message: string }[] = [];
            for (const [index, value] of values.entries()) {
              setDone(index);
              const { refusals } = await update({ ...limits, id: value.id });
              if (refusals[0]) failed.push({ value, message: refusals[0].message });
            }
            setDone(null);
            setRefused(failed.map(({ value, message }) => `${value.core.name}, ${value.name}: ${message}`));
            onDone(failed.map(({ value }) => value.id));
            return {
              refusals: failed[0] ? [{ message: t('alertSettings.manyRefused', { count: failed.length }) }] : [],
            };
          }}
          onClose={close}
        >
          {(field) => {
            const [min, max] = [field('minEnabled'), field('maxEnabled')];
            return (
              <>
                <Checkbox label={t('valueSettings.minEnabled')} {...checked(min)} />
                {min.value && <NumberField label={t('valueSettings.min')} {...field('rangeMin')} />}
                <Checkbox label={t('valueSettings.maxEnabled')} {...checked(max)} />
                {max.value && <NumberField label={t('valueSettings.max')} {...field('rangeMax')} />}
                <NumberField label={t('valueSettings.hysteresis')} note={t('form.optional')} {...field('hysteresis')} />
                <AlertPreview
                  targetId={targetId}
                  proposal={limitProposal(
                    values.map(({ id }) => id),
                    {
                      min: min.value ? field('rangeMin').value : null,
                      max: max.value ? field('rangeMax').value : null,
                      hysteresis: field('hysteresis').value,
                    },
                  )}
                />
                {done !== null && (
                  <ProgressBar label={t('alertSettings.saving')} value={(done / values.length) * 100} />
                )}
                {refused.length > 0 && (
                  <Banner tone="error" title={t('alertSettings.manyRefused', { count: refused.length })}>
                    {refused.join(' ')}
                  </Banner>
                )}
              </>
            );
          }}
        </FormDialog>
      )}
    </>
  );
}
