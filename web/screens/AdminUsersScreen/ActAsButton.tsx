import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { StaffUser } from './useAllUsers.ts';

type Props = { user: StaffUser; ownName: string | undefined; onActAs: (user: StaffUser) => void };

/** Offers to see the portal as somebody does; staff act as anybody who can sign in but themselves. */
export function ActAsButton({ user, ownName, onActAs }: Props) {
  const { t } = useTranslation();
  if (user.username === ownName || user.state !== 'ACTIVE') return null;
  return (
    <Button size="small" variant="quiet" icon="user" onClick={() => onActAs(user)}>
      {t('staff.actAs')}
    </Button>
  );
}
