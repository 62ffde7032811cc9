import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { chosenRoles, rolesIn, staffRoles } from './staffRoles.ts';
import { useCreateUser } from './adminUserMutations.ts';

/** Creates the account of a customer or of staff; its owner gets the link by mail. */
export function AddUserDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateUser();
  return (
    <FormDialog
      title={t('staffUser.add')}
      submit={t('staffUser.send')}
      from={{ email: '', contactName: '', ...chosenRoles([]) }}
      fields={{
        email: rules.filled(rules.email()),
        contactName: rules.text(100),
        ADMIN: rules.flag(),
        MES: rules.flag(),
        DEVELOPER: rules.flag(),
        TESTER: rules.flag(),
      }}
      send={({ email, contactName, ...chosen }) =>
        create({ email, contactName, staffRoles: rolesIn({ ...chosenRoles([]), ...chosen }) })
      }
      onSaved={() => {
        showToast({ tone: 'positive', title: t('staffUser.sent') });
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={t('account.email')} type="email" {...field('email')} />
          <TextField label={t('account.contactName')} {...field('contactName')} />
          {staffRoles.map((role) => (
            <Checkbox key={role} label={t(`staff.roles.${role}`)} {...checked(field(role))} />
          ))}
          <Caption>{t('staffUser.addText')}</Caption>
        </>
      )}
    </FormDialog>
  );
}
