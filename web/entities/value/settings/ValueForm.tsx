import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValueFormMutation } from '../../../__generated__/ValueFormMutation.graphql.ts';
import type { ValueForm_value$key } from '../../../__generated__/ValueForm_value.graphql.ts';
import { Form } from '../../../forms/Form.tsx';
import type { ValuesOf } from '../../../forms/rule.ts';
import { pickFields, submitSections } from '../../../forms/submitSections.ts';
import type { Rules } from '../../../forms/useRules.ts';
import { useRules } from '../../../forms/useRules.ts';
import { mutation } from '../../../relay/mutation.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { startOfDay } from '../../period/timeOfDay.ts';
import { useUpdateAlertSettings } from '../alertSettingsMutations.ts';
import { isCounted } from '../valueKinds.ts';
import { useRecounted } from '../meterEvents/meterEventMutations.ts';
import { DetailFields } from './DetailFields.tsx';
import { LimitFacts } from './LimitFacts.tsx';
import { LimitFields } from './LimitFields.tsx';
import { anyNumber, canSetLimits, clearedLimits, limitChecks, limitNames, limitRules } from './limits.ts';

/** The rules of the fields of a value that are not about alerts. */
const detailRules = (rules: Rules) => ({
  name: rules.filled(rules.text(100)),
  multiplier: rules.filled(rules.number(anyNumber)),
  offset: rules.filled(rules.number(anyNumber)),
  unit: rules.text(20),
  from: rules.date(),
  visible: rules.flag(),
  spaceId: rules.text(200),
  comments: rules.text(2000),
});

/** The names of the fields of a value that are not about alerts. */
const detailNames = ['name', 'multiplier', 'offset', 'unit', 'from', 'visible', 'spaceId', 'comments'] as const;

/** The fields of which another one holds from a day on. */
const conversionNames = ['multiplier', 'offset', 'unit'] as const;

/** Updates a value. */
const useUpdateValue = mutation<ValueFormMutation>(graphql`
  mutation ValueFormMutation($input: UpdateValueInput!) {
    updateValue(input: $input) {
      value {
        id
        name
        hasDefaultName
        multiplier
        offset
        unit
        visible
        comments
        latestValue
        space {
          id
          name
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);

const useValueForm = (key: ValueForm_value$key) =>
  useFragment(
    graphql`
      fragment ValueForm_value on Value {
        id
        name
        multiplier
        offset
        unit
        visible
        comments
        viewerCanEdit
        type {
          kind
          unit
        }
        space {
          id
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
        ...DetailFields_value
      }
    `,
    key,
  );

type FieldRules = ReturnType<typeof detailRules> & ReturnType<typeof limitRules>;

type Loaded = ReturnType<typeof useValueForm>;

/** Sends the edited fields to the mutations that save them: of the value, and of its alert limits. */
const useSend = ({ id, alertSettings }: Pick<Loaded, 'id' | 'alertSettings'>) => {
  const { t } = useTranslation();
  const update = useUpdateValue();
  const updateLimits = useUpdateAlertSettings();
  const recounted = useRecounted(id);
  return (edited: { id: string } & Partial<ValuesOf<FieldRules>>) => {
    const limits = pickFields(edited, limitNames);
    const { from, ...details } = pickFields(edited, detailNames);
    const isConverted = conversionNames.some((name) => details[name] !== undefined);
    /** The consumption is counted again from the day on; without one from now on. */
    const save = () =>
      isConverted
        ? recounted(update({ id, ...details, ...(from && { from: startOfDay(from, 0) }) }))
        : update({ id, ...details });
    return submitSections(t, [
      ...(Object.keys(details).length > 0 ? [{ name: t('valueSettings.details'), send: save }] : []),
      ...(Object.keys(limits).length > 0
        ? [
            {
              name: t('valueSettings.alerts'),
              send: () => updateLimits({ id, ...limits, ...clearedLimits({ ...alertSettings, ...limits }) }),
            },
          ]
        : []),
    ]);
  };
};

/** The details and the alert limits of a value in one form, as far as the viewer may change them. */
export function ValueForm({ value: key }: { value: ValueForm_value$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const value = useValueForm(key);
  const send = useSend(value);
  const { id, core, space, viewerCanEdit, alertSettings } = value;
  const unit = value.unit ?? value.type.unit;
  // FieldRules of limits are not evaluated for registers, whose numbers only grow.
  const hasLimits = !isCounted(value.type.kind);
  const setsLimits = hasLimits && canSetLimits(value);
  const facts = hasLimits && !setsLimits && <LimitFacts limits={alertSettings} unit={unit} isEditor={viewerCanEdit} />;
  if (!viewerCanEdit)
    return (
      <>
        <DetailFields value={value} />
        {facts}
      </>
    );
  return (
    <>
      <Form
        from={{ ...value, ...alertSettings, spaceId: space?.id }}
        fields={{ ...detailRules(rules), ...limitRules(rules) }}
        checks={(check) => [
          check.holds('multiplier', t('valueSettings.multiplierZero'), ({ multiplier }) => multiplier !== 0, [
            'multiplier',
          ]),
          // Of limits that are not shown an error could not be corrected.
          ...(setsLimits ? limitChecks(check, t) : []),
        ]}
        send={send}
      >
        {(field) => (
          <>
            <DetailFields
              value={value}
              fields={{
                name: field('name'),
                multiplier: field('multiplier'),
                offset: field('offset'),
                unit: field('unit'),
                from: field('from'),
                visible: field('visible'),
                spaceId: field('spaceId'),
                comments: field('comments'),
              }}
            />
            {setsLimits && (
              <Stack gap={4}>
                <h3>{t('valueSettings.alerts')}</h3>
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
              </Stack>
            )}
          </>
        )}
      </Form>
      {facts}
    </>
  );
}
