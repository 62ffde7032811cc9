import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLimits_value$key } from '../../__generated__/AlertLimits_value.graphql.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useUpdateAlertSettings } from './alertSettingsMutations.ts';
import { LimitFacts } from './settings/LimitFacts.tsx';
import { LimitFields } from './settings/LimitFields.tsx';
import { canSetLimits, clearedLimits, limitChecks, limitRules } from './settings/limits.ts';

/** The alert limits of a value alone; read by all, set by those who may. */
export function AlertLimits({ value: key }: { value: AlertLimits_value$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateAlertSettings();
  const value = useFragment(
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
  const { id, core, alertSettings } = value;
  const unit = value.unit ?? value.type.unit;
  if (!canSetLimits(value)) return <LimitFacts limits={alertSettings} unit={unit} isEditor={value.viewerCanEdit} />;
  return (
    <Stack gap={3}>
      <h3>{t('valueSettings.alerts')}</h3>
      <Form
        from={{ id, ...alertSettings }}
        fields={limitRules(rules)}
        checks={(check) => limitChecks(check, t)}
        send={(edited) => update({ ...edited, ...clearedLimits({ ...alertSettings, ...edited }) })}
      >
        {(field) => (
          <LimitFields
            valueId={id}
            targetId={core?.target?.viewerCanAdminister ? core.target.id : undefined}
            unit={unit}
            stored={alertSettings}
            fields={{
              minEnabled: field('minEnabled'),
              rangeMin: field('rangeMin'),
              maxEnabled: field('maxEnabled'),
              rangeMax: field('rangeMax'),
              hysteresis: field('hysteresis'),
              autoAcknowledge: field('autoAcknowledge'),
            }}
          />
        )}
      </Form>
    </Stack>
  );
}
