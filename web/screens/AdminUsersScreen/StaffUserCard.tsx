import { RowCard } from '../../lists/RowCard.tsx';
import { ActAsButton } from './ActAsButton.tsx';
import type { StaffUser } from './useAllUsers.ts';
import { useRoleNames } from './useRoleNames.ts';
import { UserState } from './UserState.tsx';

type Props = { user: StaffUser; ownName: string | undefined; onActAs: (user: StaffUser) => void };

/** One account on a narrow page: whose it is, and the way to act as them. */
export function StaffUserCard({ user, ...act }: Props) {
  const roleNames = useRoleNames();
  return (
    <RowCard
      name={user.username}
      beside={<UserState user={user} />}
      about={[user.contactName, roleNames(user), user.email]}
    >
      <ActAsButton user={user} {...act} />
    </RowCard>
  );
}
