import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import type { ButtonVariant } from '../../ui/button/buttonStyle.ts';
import type { StaffUser } from './useAllUsers.ts';

type Props = {
  user: StaffUser;
  ownName: string | undefined;
  onActAs: (user: StaffUser) => void;
  /** In a row of many the same button is quiet. */
  variant?: ButtonVariant;
};

/** Button that impersonates a user; for active users other than the viewer. */
export function ActAsButton({ user, ownName, onActAs, variant = 'secondary' }: Props) {
  const { t } = useTranslation();
  if (user.username === ownName || user.state !== 'ACTIVE') return null;
  return (
    <Button size="small" variant={variant} icon="user" onClick={() => onActAs(user)}>
      {t('staff.actAs')}
    </Button>
  );
}
