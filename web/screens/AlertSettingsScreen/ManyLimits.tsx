import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertPreview } from '../../entities/alert/preview/AlertPreview.tsx';
import { limitProposal } from '../../entities/alert/preview/limitProposal.ts';
import { useUpdateManyAlertSettings } from '../../entities/value/alertSettingsMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';

type Row = { readonly id: string; readonly name: string; readonly core: { readonly name: string } };

type Props = {
  targetId: string;
  values: readonly Row[];
  /** Called when all of them have the limits. */
  onDone: () => void;
};

/** How many values one change takes: it is made for all or none of them, so that it cannot be sent in pieces. */
const mostAtOnce = 1000;

/** Sets the same limits for many values, for all or none of them; those that they do not fit are named. */
export function ManyLimits({ targetId, values, onDone }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateManyAlertSettings();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const any = { min: -1e12, max: 1e12 };
  const close = () => {
    setOpen(false);
    setRefused([]);
  };
  const isTooMany = values.length > mostAtOnce;
  return (
    <>
      <Button icon="settings" disabled={isTooMany} onClick={() => setOpen(true)}>
        {t('alertSettings.setMany')}
      </Button>
      {isTooMany && <Caption>{t('alertSettings.mostAtOnce', { count: mostAtOnce })}</Caption>}
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
            const { refusals } = await update({ ...limits, ids: values.map(({ id }) => id) });
            const unfit = refusals.flatMap(({ path, message }) => {
              const value = path?.[1] === 'ids' ? values[Number(path[2])] : undefined;
              return value ? [`${value.core.name}, ${value.name}: ${message}`] : [];
            });
            setRefused(unfit);
            if (refusals.length === 0) onDone();
            return {
              refusals: unfit[0] ? [{ message: t('alertSettings.manyRefused', { count: unfit.length }) }] : refusals,
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
