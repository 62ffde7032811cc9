import { useTranslation } from 'react-i18next';
import { useCreateAlertLevel, useUpdateAlertLevel } from '../../entities/alert/alertLevelMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Slider } from '../../ui/field/Slider.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';

type Level = {
  readonly id: string;
  readonly alertLevel: number;
  readonly name: string;
  readonly delayMinutes: number;
  readonly description?: string | null | undefined;
  readonly quietFrom?: string | null | undefined;
  readonly quietUntil?: string | null | undefined;
  readonly repeatMinutes?: number | null | undefined;
  readonly maxMessagesPerHour?: number | null | undefined;
};

type Props = { onClose: () => void } & (
  | { level: Level; targetId?: undefined; proposed?: undefined }
  | { level?: undefined; targetId: string; proposed: { alertLevel: number; order: number } }
);

/** The longest delay of an alert level in minutes. */
const longestDelay = 60;

const empty = {
  name: '',
  description: null,
  delayMinutes: 0,
  quietFrom: null,
  quietUntil: null,
  repeatMinutes: null,
  maxMessagesPerHour: null,
};

/** Minutes after which a message can be repeated. */
const repeatChoices = [15, 30, 60, 120, 240, 480, 720, 1440];

/** Options of a choice: the given ones, and the stored one if it is another. */
const withStored = (given: readonly string[], stored: string): string[] =>
  stored === '' || given.includes(stored) ? [...given] : [...given, stored].toSorted();

/** Creates or changes an alert level; its delay is set by a slider. */
export function LevelDialog({ level, targetId, proposed, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateAlertLevel();
  const update = useUpdateAlertLevel();
  const fields = {
    name: rules.filled(rules.text(100)),
    alertLevel: rules.filled(rules.number({ decimals: 0, min: 0, max: 99 })),
    delayMinutes: rules.filled(rules.number({ decimals: 0, min: 0, max: longestDelay })),
    description: rules.text(1000),
    quietFrom: rules.text(5),
    quietUntil: rules.text(5),
    repeatMinutes: rules.number({ decimals: 0, min: 15, max: 1440 }),
    maxMessagesPerHour: rules.number({ decimals: 0, min: 1, max: 60 }),
  };
  return (
    <FormDialog
      title={level ? t('alertLevels.edit') : t('alertLevels.add')}
      from={level ?? { ...empty, alertLevel: proposed.alertLevel }}
      fields={fields}
      checks={(check) => [
        check.filledWhen('quietUntil', ({ quietFrom }) => quietFrom !== null && quietFrom !== ''),
        check.filledWhen('quietFrom', ({ quietUntil }) => quietUntil !== null && quietUntil !== ''),
        check.holds(
          'quietUntil',
          t('alertLevels.quietSame'),
          ({ quietFrom, quietUntil }) => !quietFrom || quietFrom !== quietUntil,
        ),
      ]}
      always={!level}
      send={async (edited) => {
        if (level) return { refusals: (await update({ ...edited, id: level.id })).refusals };
        const { name = '', alertLevel = proposed.alertLevel, delayMinutes = 0 } = edited;
        const input = { ...edited, targetId, name, alertLevel, delayMinutes, order: proposed.order };
        return { refusals: (await create(input)).refusals };
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      {(field) => {
        const { value, onChange } = field('delayMinutes');
        const none = { value: '', label: t('alertLevels.notSet') };
        const times = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`);
        const hours = (name: 'quietFrom' | 'quietUntil') => [
          none,
          ...withStored(times, field(name).value).map((time) => ({ value: time, label: time })),
        ];
        const repeats = [
          none,
          ...withStored(repeatChoices.map(String), field('repeatMinutes').value).map((minutes) => ({
            value: minutes,
            label: t('alertLevels.every', { count: Number(minutes) }),
          })),
        ];
        return (
          <>
            <TextField label={t('alertLevels.name')} autoFocus autoComplete="off" {...field('name')} />
            <NumberField
              label={t('alertLevels.number')}
              description={t('alertLevels.numberText')}
              {...field('alertLevel')}
            />
            <Slider
              label={t('alertLevels.delay')}
              description={t('alertLevels.delayText')}
              min={0}
              max={longestDelay}
              step={5}
              value={Number(value)}
              onChange={(minutes) => onChange(String(minutes))}
              valueText={t('alertLevels.minutes', { count: Number(value) })}
            />
            <Row gap={3} wrap>
              <Select label={t('alertLevels.quietFrom')} options={hours('quietFrom')} {...field('quietFrom')} />
              <Select label={t('alertLevels.quietUntil')} options={hours('quietUntil')} {...field('quietUntil')} />
            </Row>
            <Caption>{t('alertLevels.quietDescription')}</Caption>
            <Select label={t('alertLevels.repeat')} options={repeats} {...field('repeatMinutes')} />
            <NumberField
              label={t('alertLevels.maxPerHour')}
              description={t('alertLevels.maxPerHourText')}
              note={t('form.optional')}
              {...field('maxMessagesPerHour')}
            />
            <TextArea label={t('alertLevels.description')} note={t('form.optional')} {...field('description')} />
          </>
        );
      }}
    </FormDialog>
  );
}
