import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { dayOf } from '../../period/period.ts';
import { timeOf } from '../../period/timeOfDay.ts';
import { instantOfEvent, MeterEventFields, meterEventChecks, useMeterEventRules } from './MeterEventFields.tsx';
import { shownReading } from './meterEventProposal.ts';
import type { Meter, MeterEventRow } from './meterEvent.ts';
import { useMeterEventMutations } from './meterEventMutations.ts';

type Props = { meter: Meter; event: MeterEventRow; onClose: () => void };

/** Changes an event of a meter. What is not edited is not sent: a reading may have more decimals than its field. */
export function EditMeterEvent({ meter, event, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { update } = useMeterEventMutations(meter.id);
  const day = dayOf(Date.parse(event.at));
  const time = language === 'fi' ? timeOf(event.at).replace(':', '.') : timeOf(event.at);
  return (
    <FormDialog
      title={t('meterEvent.editTitle')}
      saved={t('meterEvent.saved')}
      submit={t('meterEvent.save')}
      from={{
        id: event.id,
        kind: event.kind,
        at: day,
        time,
        endReading: shownReading(event.endReading),
        startReading: shownReading(event.startReading),
        multiplier: event.conversionAfter?.multiplier,
        comment: event.comment,
      }}
      fields={useMeterEventRules()}
      checks={(check) => meterEventChecks(check, t('meterEvent.inFuture'), t('valueSettings.multiplierZero'))}
      send={({ at: newDay, time: newTime, multiplier, ...rest }) =>
        update({
          ...rest,
          // Without a multiplier of its own the register goes on by the one before.
          ...(multiplier !== undefined && { multiplier: multiplier ?? event.conversionBefore?.multiplier }),
          ...((newDay ?? newTime) && { at: instantOfEvent(newDay ?? day, newTime ?? time) }),
        })
      }
      onClose={onClose}
    >
      {(field) => (
        <MeterEventFields
          meter={meter}
          event={event}
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
