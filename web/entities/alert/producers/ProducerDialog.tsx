import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ProducerDialogQuery } from '../../../__generated__/ProducerDialogQuery.graphql.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { readNumber } from '../../../forms/texts.ts';
import { useRules } from '../../../forms/useRules.ts';
import { checked } from '../../../forms/useSaving.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { useUpdateAlertProducer } from '../alertProducerMutations.ts';
import { AlertPreview } from '../preview/AlertPreview.tsx';
import { knownLimits, type LimitName } from './limitNames.ts';
import type { ProducerRow } from './producerRow.ts';
import { levelOptions } from './producerRow.ts';

/** Props of the dialog: the target whose levels are offered, and the rule. */
export type ProducerDialogProps = { targetId: string; producer: ProducerRow; onClose: () => void };

/** Limits of a value may be negative, as of a temperature outdoors; those of other rules are not. */
const valueLimits: ReadonlySet<string> = new Set(['LOW_LIMIT', 'HIGH_LIMIT', 'SEPARATE_POINT']);

type Filled = { enabled: boolean; min: number | null; max: number | null };

const areCrossed = ({ min, max }: Filled): boolean => min !== null && max !== null && max < min;

/** Whether a limit of a value is on without the number that it needs. */
const lacksLimit = (code: string, { enabled, min, max }: Filled): boolean =>
  enabled &&
  ((code === 'LOW_LIMIT' && min === null) ||
    (code === 'HIGH_LIMIT' && max === null) ||
    (code === 'SEPARATE_POINT' && min === null && max === null));

/** Changes a rule: whether it is on, its level, and the numbers that it goes by. */
export default function ProducerDialog(props: ProducerDialogProps & { queryRef: PreloadedQuery<ProducerDialogQuery> }) {
  const { targetId, producer, onClose, queryRef } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useRules();
  const update = useUpdateAlertProducer();
  const { target } = usePreloadedQuery<ProducerDialogQuery>(
    graphql`
      query ProducerDialogQuery($targetId: ID!) @preloadable @throwOnFieldError {
        target(id: $targetId) @required(action: THROW) {
          alertLevels @required(action: THROW) {
            alertLevel
            name
          }
        }
      }
    `,
    queryRef,
  );
  const { code } = producer;
  const limits = knownLimits(producer.limits);
  const values = Object.fromEntries(limits.map(({ name, value }) => [name, value]));
  const number = (name: LimitName) =>
    rules.number(valueLimits.has(code) && name !== 'hysteresis' ? { min: -1e9, max: 1e9 } : {});
  const proposalOf = (level: string, texts: readonly { name: LimitName; text: string }[]) =>
    texts.some(({ text }) => text.trim() !== '' && readNumber(text) === null)
      ? null
      : {
          producerIds: [producer.id],
          level: Number(level),
          limits: texts.map(({ name, text }) => ({ name, value: readNumber(text) })),
        };
  return (
    <FormDialog
      title={t('control.editOne', { name: producer.name })}
      from={{ ...values, id: producer.id, enabled: producer.enabled, level: String(producer.level) }}
      fields={{
        enabled: rules.flag(),
        level: rules.filled(rules.text(10)),
        min: number('min'),
        max: number('max'),
        limit: number('limit'),
        summerMax: number('summerMax'),
        bathroomMax: number('bathroomMax'),
        percent: number('percent'),
        degrees: number('degrees'),
        freezing: number('freezing'),
        litres: number('litres'),
        litresEachHour: number('litresEachHour'),
        litresPerHour: number('litresPerHour'),
        timesBusiest: number('timesBusiest'),
        mainLitresPerHour: number('mainLitresPerHour'),
        siblingLitres: number('siblingLitres'),
        litresPerDay: number('litresPerDay'),
        reports: number('reports'),
        minutes: number('minutes'),
        hours: number('hours'),
        bathroomHours: number('bathroomHours'),
        days: number('days'),
        hysteresis: number('hysteresis'),
      }}
      checks={(check) => [
        check.holds('max', t('control.crossed'), (filled) => !areCrossed(filled)),
        check.holds(code === 'HIGH_LIMIT' ? 'max' : 'min', t('control.noLimit'), (filled) => !lacksLimit(code, filled)),
      ]}
      send={({ id, enabled, level, ...changed }) =>
        update({
          id,
          ...(enabled !== undefined && { enabled }),
          ...(level !== undefined && { level: Number(level) }),
          limits: Object.entries(changed).map(([name, value]) => ({ name, value })),
        })
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{t(`control.watches.${code}`)}</p>
          {!producer.watchable && <p>{t('control.unwatchableText')}</p>}
          <Checkbox label={t('control.enabled')} {...checked(field('enabled'))} />
          <Select
            label={t('control.level')}
            options={levelOptions(target.alertLevels, producer.level)}
            {...field('level')}
          />
          {limits.map(({ name, unit, default: usual }) => (
            <NumberField
              key={name}
              label={t(`control.limit.${name}`)}
              note={t('form.optional')}
              {...(typeof usual === 'number' && {
                description: t('control.usual', {
                  number: [format.exact(usual), unit].filter(Boolean).join('\u00a0'),
                }),
              })}
              {...(unit ? { suffix: unit } : {})}
              {...field(name)}
            />
          ))}
          <AlertPreview
            targetId={targetId}
            proposal={proposalOf(
              field('level').value,
              limits.map(({ name }) => ({ name, text: field(name).value })),
            )}
          />
        </>
      )}
    </FormDialog>
  );
}
