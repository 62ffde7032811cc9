import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useToday } from '../../../forms/useToday.ts';
import { instantOfEvent, MeterEventFields, meterEventChecks, useMeterEventRules } from './MeterEventFields.tsx';
import { meterEventKinds, type Meter } from './meterEvent.ts';
import { useMeterEventMutations } from './meterEventMutations.ts';

/** Records a swap, rollover or correction of a meter: when it was, and the register before and after. */
export function NewMeterEvent({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const { add } = useMeterEventMutations(meter.id);
  return (
    <FormDialog
      title={t('meterEvent.add')}
      saved={t('meterEvent.saved')}
      submit={t('meterEvent.save')}
      from={{ kind: meterEventKinds[0], at: today }}
      fields={useMeterEventRules()}
      checks={(check) => meterEventChecks(check, t('meterEvent.inFuture'), t('valueSettings.multiplierZero'))}
      send={({ at, time, multiplier, ...event }) =>
        add({ ...event, ...(event.kind === 'SWAP' && { multiplier }), at: instantOfEvent(at, time) })
      }
      onClose={onClose}
    >
      {(field) => (
        <MeterEventFields
          meter={meter}
          kind={field('kind')}
          at={field('at')}
          time={field('time')}
          endReading={field('endReading')}
          startReading={field('startReading')}
          multiplier={field('multiplier')}
          comment={field('comment')}
          confirmed={field('confirmed')}
        />
      )}
    </FormDialog>
  );
}
