import { useTranslation } from 'react-i18next';
import type { StaffRole } from '../../__generated__/PersonDetails_user.graphql.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { chosenRoles, rolesIn, staffRoles } from './staffRoles.ts';
import { useUpdateUser } from './adminUserMutations.ts';

type Props = { id: string; username: string; roles: readonly StaffRole[]; onClose: () => void };

/** Changes the staff roles of another account. */
export function EditRolesDialog({ id, username, roles, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateUser();
  const from = chosenRoles(roles);
  return (
    <FormDialog
      title={t('staffUser.rolesOf', { username })}
      from={from}
      fields={{ ADMIN: rules.flag(), MES: rules.flag(), DEVELOPER: rules.flag(), TESTER: rules.flag() }}
      send={(changes) => update({ id, staffRoles: rolesIn({ ...from, ...changes }) })}
      onClose={onClose}
    >
      {(field) => (
        <>
          {staffRoles.map((role) => (
            <Checkbox key={role} label={t(`staff.roles.${role}`)} {...checked(field(role))} />
          ))}
          <Caption>{t('staffUser.rolesText')}</Caption>
        </>
      )}
    </FormDialog>
  );
}
