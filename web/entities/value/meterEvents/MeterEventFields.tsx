import { useTranslation } from 'react-i18next';
import type { Checks } from '../../../forms/checks.ts';
import { DateInput } from '../../../forms/DateInput.tsx';
import type { ValuesOf } from '../../../forms/rule.ts';
import { useRules } from '../../../forms/useRules.ts';
import type { BoundField } from '../../../forms/useSaving.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { instantAt, readTime } from '../../period/timeOfDay.ts';
import { anyNumber } from '../settings/limits.ts';
import { meterEventKinds, namedKinds, type Meter } from './meterEvent.ts';
import { MeterEventPreview } from './MeterEventPreview.tsx';
import { proposalOf, type KeptEvent } from './meterEventProposal.ts';

/** The rules of a meter event. */
export const useMeterEventRules = () => {
  const { t } = useTranslation();
  const rules = useRules();
  const register = () => rules.number({ decimals: 6 });
  return {
    kind: rules.oneOf(namedKinds),
    at: rules.filled(rules.date()),
    time: rules.refined(rules.filled(rules.text(5)), (time) => readTime(time) !== null, t('meterEvent.notTime')),
    endReading: register(),
    startReading: register(),
    multiplier: rules.number(anyNumber),
    comment: rules.text(1000),
    confirmed: rules.flag(),
  };
};

type Event = ValuesOf<ReturnType<typeof useMeterEventRules>>;

/** The instant of a day and a time as they are typed. */
export const instantOfEvent = (day: string, time: string): string =>
  new Date(instantAt(day, readTime(time) ?? '')).toISOString();

/** Conditions between the fields: a time that is not in the future, a multiplier that is not 0, both readings of a correction. */
export const meterEventChecks = <Values extends Event>(check: Checks<Values>, inFuture: string, zero: string) => [
  check.holds(
    'at',
    inFuture,
    ({ at, time }) => readTime(time) === null || instantAt(at, readTime(time) ?? '') <= Date.now(),
  ),
  check.filledWhen('endReading', ({ kind }) => kind === 'CORRECTION'),
  check.filledWhen('startReading', ({ kind }) => kind === 'CORRECTION'),
  check.filledWhen('multiplier', ({ kind }) => kind === 'CONVERSION'),
  check.holds('multiplier', zero, ({ multiplier }) => multiplier !== 0),
];

type Props = {
  meter: Meter;
  /** The event that is changed; undefined for a new one. */
  event?: KeptEvent;
  kind: BoundField<Event['kind']>;
  at: BoundField<string>;
  time: BoundField<string>;
  endReading: BoundField<string>;
  startReading: BoundField<string>;
  multiplier: BoundField<string>;
  comment: BoundField<string>;
  confirmed: BoundField<boolean>;
};

/** The fields of a meter event: what happened and when, the register before and after, and what it does to the consumption. */
export function MeterEventFields(props: Props) {
  const { meter, event, kind, at, time, endReading, startReading, multiplier, comment, confirmed } = props;
  const { t } = useTranslation();
  /** What was confirmed of other readings or another time does not hold any more. */
  const unconfirming = <Value,>(field: BoundField<Value>): BoundField<Value> => ({
    ...field,
    onChange: (value) => {
      field.onChange(value);
      if (confirmed.value) confirmed.onChange(false);
    },
  });
  const isConversion = kind.value === 'CONVERSION';
  const optional = kind.value === 'CORRECTION' ? {} : { note: t('form.optional') };
  const texts = {
    kind: kind.value,
    at: at.value,
    time: time.value,
    endReading: endReading.value,
    startReading: startReading.value,
    multiplier: multiplier.value,
  };
  return (
    <>
      {isConversion ? (
        <p>{t('meterEvent.kindTexts.CONVERSION')}</p>
      ) : (
        <Select
          label={t('meterEvent.kind')}
          description={t(`meterEvent.kindTexts.${kind.value}`)}
          options={meterEventKinds.map((one) => ({ value: one, label: t(`meterEvent.kinds.${one}`) }))}
          {...unconfirming(kind)}
        />
      )}
      <DateInput label={t('meterEvent.day')} {...unconfirming(at)} />
      <TextField label={t('meterEvent.time')} placeholder={t('meterEvent.timePattern')} {...unconfirming(time)} />
      {!isConversion && (
        <>
          <NumberField
            label={t('meterEvent.endReading')}
            description={t('meterEvent.endReadingText')}
            suffix={meter.unit}
            {...optional}
            {...unconfirming(endReading)}
          />
          <NumberField
            label={t('meterEvent.startReading')}
            suffix={meter.unit}
            {...optional}
            {...unconfirming(startReading)}
          />
        </>
      )}
      {(isConversion || kind.value === 'SWAP') && (
        <NumberField
          label={t('valueSettings.multiplier')}
          description={t(`meterEvent.multiplierTexts.${isConversion ? 'CONVERSION' : 'SWAP'}`)}
          {...(isConversion ? {} : { note: t('form.optional') })}
          {...unconfirming(multiplier)}
        />
      )}
      <TextArea label={t('meterEvent.comment')} note={t('form.optional')} rows={2} {...comment} />
      <MeterEventPreview meter={meter} proposal={proposalOf(texts, event)} confirmed={confirmed} />
    </>
  );
}
