import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLimits_value$key } from '../../__generated__/AlertLimits_value.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { writeNumber } from '../../forms/texts.ts';
import { checked } from '../../forms/useSaving.ts';
import { useRules } from '../../forms/useRules.ts';
import { useFormat } from '../../i18n/format.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertPreview } from '../alert/preview/AlertPreview.tsx';
import { limitProposal } from '../alert/preview/limitProposal.ts';
import { useUpdateAlertSettings } from './useUpdateAlertSettings.ts';

type Limits = {
  minEnabled: boolean;
  maxEnabled: boolean;
  rangeMin?: number | null | undefined;
  rangeMax?: number | null | undefined;
};

const areCrossed = ({ rangeMin, rangeMax }: Limits): boolean =>
  typeof rangeMin === 'number' && typeof rangeMax === 'number' && rangeMax < rangeMin;

/** A disabled limit keeps its value for later, unless it would conflict with the other limit: then it is cleared. */
const cleared = (limits: Limits): { rangeMin?: null; rangeMax?: null } => ({
  ...(areCrossed(limits) && !limits.minEnabled ? { rangeMin: null } : {}),
  ...(areCrossed(limits) && !limits.maxEnabled ? { rangeMax: null } : {}),
});

type Switched<Value> = { onChange: (value: Value) => void };

/** A hidden limit is reset, since an error in it could not be corrected. */
const switched = (alert: Switched<boolean>, limit: Switched<string>, before: string) => (isOn: boolean) => {
  alert.onChange(isOn);
  if (!isOn) limit.onChange(before);
};

/** Above and below what a value raises an alert, and how the alert ends; read by all, set by those who may. */
export function AlertLimits({ value: key }: { value: AlertLimits_value$key }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const rules = useRules();
  const update = useUpdateAlertSettings();
  const { id, unit, type, core, viewerCanEdit, alertSettings } = useFragment(
    graphql`
      fragment AlertLimits_value on Value {
        id
        unit
        viewerCanEdit
        type {
          unit
        }
        core {
          viewerCanEdit
          target {
            id
            viewerCanAdminister
          }
        }
        alertSettings {
          minEnabled
          maxEnabled
          rangeMin
          rangeMax
          hysteresis
          autoAcknowledge
        }
      }
    `,
    key,
  );
  const { minEnabled, maxEnabled, rangeMin, rangeMax } = alertSettings;
  const shownUnit = unit ?? type.unit;
  const written = (number: number | null | undefined) => writeNumber(number, language);
  const told = (isOn: boolean, limit: number | null | undefined) =>
    isOn ? [written(limit), shownUnit].filter(Boolean).join('\u00a0') : t('valueSettings.off');
  // Who may change the value but not its device owns the apartment.
  const isOwner = viewerCanEdit && !core?.viewerCanEdit;
  if (!isOwner && !core?.target?.viewerCanAdminister)
    return (
      <Stack gap={2}>
        <h3>{t('valueSettings.alerts')}</h3>
        <KeyValueList
          items={[
            { label: t('valueSettings.min'), value: told(minEnabled, rangeMin) },
            { label: t('valueSettings.max'), value: told(maxEnabled, rangeMax) },
          ]}
        />
        {viewerCanEdit && <p>{t('valueSettings.alertsBy')}</p>}
      </Stack>
    );
  const any = { min: -1e12, max: 1e12 };
  const suffix = shownUnit ? { suffix: shownUnit } : {};
  return (
    <Stack gap={3}>
      <h3>{t('valueSettings.alerts')}</h3>
      <Form
        from={{ id, ...alertSettings }}
        fields={{
          minEnabled: rules.flag(),
          rangeMin: rules.number(any),
          maxEnabled: rules.flag(),
          rangeMax: rules.number(any),
          hysteresis: rules.number(),
          autoAcknowledge: rules.flag(),
        }}
        checks={(check) => [
          check.filledWhen('rangeMin', (filled) => filled.minEnabled),
          check.filledWhen('rangeMax', (filled) => filled.maxEnabled),
          check.holds(
            'rangeMax',
            t('valueSettings.crossed'),
            (limits) => !limits.minEnabled || !limits.maxEnabled || !areCrossed(limits),
          ),
        ]}
        send={(edited) => update({ ...edited, ...cleared({ ...alertSettings, ...edited }) })}
      >
        {(field) => {
          const [min, max] = [field('minEnabled'), field('maxEnabled')];
          const [low, high] = [field('rangeMin'), field('rangeMax')];
          return (
            <>
              <Checkbox
                label={t('valueSettings.minEnabled')}
                {...checked(min)}
                onChange={switched(min, low, written(rangeMin))}
              />
              {min.value && <NumberField label={t('valueSettings.min')} {...suffix} {...low} />}
              <Checkbox
                label={t('valueSettings.maxEnabled')}
                {...checked(max)}
                onChange={switched(max, high, written(rangeMax))}
              />
              {max.value && <NumberField label={t('valueSettings.max')} {...suffix} {...high} />}
              <NumberField
                label={t('valueSettings.hysteresis')}
                description={t('valueSettings.hysteresisText')}
                note={t('form.optional')}
                {...suffix}
                {...field('hysteresis')}
              />
              <Checkbox
                label={t('valueSettings.auto')}
                description={t('valueSettings.autoText')}
                {...checked(field('autoAcknowledge'))}
              />
              {core?.target?.viewerCanAdminister && (
                <AlertPreview
                  targetId={core.target.id}
                  proposal={limitProposal([id], {
                    min: min.value ? low.value : null,
                    max: max.value ? high.value : null,
                    hysteresis: field('hysteresis').value,
                  })}
                />
              )}
            </>
          );
        }}
      </Form>
    </Stack>
  );
}
