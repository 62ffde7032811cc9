import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../ui/display/StatusBadge.tsx';
import type { StaffUser } from './useAllUsers.ts';

const tones: Record<StaffUser['state'], StatusTone> = { ACTIVE: 'ok', INVITED: 'busy', DISABLED: 'neutral' };

/** Badge that tells whether an account can sign in. */
export function UserState({ user: { state } }: { user: StaffUser }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]} label={t(`staff.state.${state}`)} />;
}
