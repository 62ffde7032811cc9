import { useTranslation } from 'react-i18next';
import { DateInput } from '../../forms/DateInput.tsx';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { useToday } from '../../forms/useToday.ts';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { startOfDay } from '../period/timeOfDay.ts';
import { useCreateTimedMessage } from './timedMessageMutations.ts';

/** A message for a room display, from the beginning of its first day to the end of its last. */
export function NewTimedMessage({ valueId, onClose }: { valueId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const today = useToday();
  const create = useCreateTimedMessage(valueId);
  return (
    <Form
      fields={{
        data: rules.filled(rules.text(500)),
        from: rules.filled(rules.date()),
        to: rules.filled(rules.date()),
      }}
      checks={(check) => [check.inOrder('from', 'to'), check.notPast('to', today)]}
      send={({ data, from, to }) => create({ data, from: startOfDay(from, 0), to: startOfDay(to, 1) })}
      onSaved={onClose}
      onCancel={onClose}
      submit={t('timedMessage.save')}
    >
      {(field) => (
        <>
          <TextArea label={t('timedMessage.text')} rows={2} autoFocus {...field('data')} />
          <DateInput label={t('timedMessage.from')} {...field('from')} />
          <DateInput label={t('timedMessage.to')} {...field('to')} />
        </>
      )}
    </Form>
  );
}
