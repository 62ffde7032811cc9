import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { dayOf } from '../../period/period.ts';
import { timeOf } from '../../period/timeOfDay.ts';
import { instantOfEvent, MeterEventFields, meterEventChecks, useMeterEventRules } from './MeterEventFields.tsx';
import { shownReading } from './meterEventProposal.ts';
import { meterEventKinds, type Meter, type MeterEventRow } from './meterEvent.ts';
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
        // Another conversion alone comes of the settings, and is not changed here.
        kind: meterEventKinds.find((one) => one === event.kind),
        at: day,
        time,
        endReading: shownReading(event.endReading),
        startReading: shownReading(event.startReading),
        comment: event.comment,
      }}
      fields={useMeterEventRules()}
      checks={(check) => meterEventChecks(check, t('meterEvent.inFuture'))}
      send={({ at: newDay, time: newTime, ...rest }) =>
        update({
          ...rest,
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
          comment={field('comment')}
          confirmed={field('confirmed')}
        />
      )}
    </FormDialog>
  );
}
