import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { NewMeterEventMutation } from '../../__generated__/NewMeterEventMutation.graphql.ts';
import { DateInput } from '../../forms/DateInput.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useToday } from '../../forms/useToday.ts';
import { mutation } from '../../relay/mutation.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { instantAt, readTime } from '../period/timeOfDay.ts';

/** Records an event of a meter. */
const useAddMeterEvent = mutation<NewMeterEventMutation>(graphql`
  mutation NewMeterEventMutation($input: AddMeterEventInput!) {
    addMeterEvent(input: $input) {
      value {
        id
        meterEvents(first: 100) {
          nodes {
            id
            kind
            at
            endReading
            startReading
            comment
            by
          }
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** The kinds of meter events, as the graph names them. */
export const meterEventKinds = ['SWAP', 'ROLLOVER', 'CORRECTION'] as const;

type Props = { value: { readonly id: string; readonly unit: string }; onClose: () => void };

/**
 * Records a swap, rollover or correction of a meter: when it was, and the register before and after. The screen is fetched
 * again once it is saved, with its chart, since the consumption is recounted.
 */
export function NewMeterEvent({ value, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const today = useToday();
  const add = useAddMeterEvent();
  const refetch = useRefetchScreen();
  const register = () => rules.number({ decimals: 6 });
  return (
    <FormDialog
      title={t('meterEvent.add')}
      saved={t('meterEvent.saved')}
      submit={t('meterEvent.save')}
      from={{ kind: meterEventKinds[0], at: today }}
      fields={{
        kind: rules.oneOf(meterEventKinds),
        at: rules.filled(rules.date()),
        time: rules.refined(rules.filled(rules.text(5)), (time) => readTime(time) !== null, t('meterEvent.notTime')),
        endReading: register(),
        startReading: register(),
        comment: rules.text(1000),
      }}
      checks={(check) => [
        check.holds(
          'at',
          t('meterEvent.inFuture'),
          ({ at, time }) => readTime(time) === null || instantAt(at, readTime(time) ?? '') <= Date.now(),
        ),
        check.filledWhen('endReading', ({ kind }) => kind !== 'ROLLOVER'),
        check.filledWhen('startReading', ({ kind }) => kind !== 'ROLLOVER'),
      ]}
      send={async ({ kind, at, time, endReading, startReading, comment }) => {
        const result = await add({
          valueId: value.id,
          kind,
          at: new Date(instantAt(at, readTime(time) ?? '')).toISOString(),
          endReading,
          startReading,
          comment,
        });
        // The service recounts the consumption of all that follows the event.
        if (result.refusals.length === 0) refetch();
        return result;
      }}
      onClose={onClose}
    >
      {(field) => {
        const isRollover = field('kind').value === 'ROLLOVER';
        return (
          <>
            <Select
              label={t('meterEvent.kind')}
              description={t(`meterEvent.kindTexts.${field('kind').value}`)}
              options={meterEventKinds.map((kind) => ({ value: kind, label: t(`meterEvent.kinds.${kind}`) }))}
              {...field('kind')}
            />
            <DateInput label={t('meterEvent.day')} {...field('at')} />
            <TextField label={t('meterEvent.time')} placeholder={t('meterEvent.timePattern')} {...field('time')} />
            <NumberField
              label={t('meterEvent.endReading')}
              description={t('meterEvent.endReadingText')}
              suffix={value.unit}
              {...(isRollover && { note: t('form.optional') })}
              {...field('endReading')}
            />
            <NumberField
              label={t('meterEvent.startReading')}
              suffix={value.unit}
              {...(isRollover && { note: t('form.optional') })}
              {...field('startReading')}
            />
            <TextArea label={t('meterEvent.comment')} note={t('form.optional')} rows={2} {...field('comment')} />
          </>
        );
      }}
    </FormDialog>
  );
}
