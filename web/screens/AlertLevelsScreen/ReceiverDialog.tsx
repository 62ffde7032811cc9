import { useTranslation } from 'react-i18next';
import { useCreateAlertReceiver, useUpdateAlertReceiver } from '../../entities/alert/alertReceiverMutations.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

const channels = ['EMAIL', 'PHONE'] as const;

type Receiver = {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
};

type Props = { levelId: string; receiver?: Receiver | undefined; onClose: () => void };

/** Adds or changes a receiver of the alerts of a level, by email or by phone. */
export function ReceiverDialog({ levelId, receiver, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateAlertReceiver();
  const update = useUpdateAlertReceiver();
  const type = channels.find((channel) => channel === receiver?.type) ?? 'EMAIL';
  return (
    <FormDialog
      title={receiver ? t('alertLevels.editTitle', { name: receiver.name }) : t('alertLevels.addReceiver')}
      from={receiver ? { ...receiver, type } : { type, name: '', email: null, phone: null, address: null }}
      fields={{
        type: rules.oneOf(channels),
        name: rules.filled(rules.text(100)),
        email: rules.email(),
        phone: rules.phone(),
        address: rules.text(255),
      }}
      checks={(check) => [
        check.filledWhen('email', (filled) => filled.type === 'EMAIL'),
        check.filledWhen('phone', (filled) => filled.type === 'PHONE'),
      ]}
      always={!receiver}
      send={async (edited) => {
        if (receiver) return { refusals: (await update({ ...edited, id: receiver.id })).refusals };
        const { name = '', type: channel = type, email, phone, address } = edited;
        const input = { alertLevelId: levelId, name, type: channel, email, phone, address };
        return { refusals: (await create(input)).refusals };
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={t('alertLevels.receiverName')} autoFocus autoComplete="off" {...field('name')} />
          <Select
            label={t('alertLevels.channel')}
            options={channels.map((value) => ({ value, label: t(`alertLevels.channels.${value}`) }))}
            {...field('type')}
          />
          <TextField
            label={t('alertLevels.email')}
            type="email"
            {...(field('type').value === 'PHONE' && { note: t('form.optional') })}
            {...field('email')}
          />
          <TextField
            label={t('alertLevels.phone')}
            type="tel"
            description={t('alertLevels.phoneText')}
            {...(field('type').value === 'EMAIL' && { note: t('form.optional') })}
            {...field('phone')}
          />
          <TextField label={t('alertLevels.address')} note={t('form.optional')} {...field('address')} />
        </>
      )}
    </FormDialog>
  );
}
