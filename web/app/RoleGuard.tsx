import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../entities/paths.ts';
import { failureToast } from '../states/failureToast.ts';
import { showToast } from '../ui/feedback/toastQueue.ts';
import { mayCome, useRights, type Who } from './rights.ts';
import { keyIn } from './places/variables.ts';

/** Delay in milliseconds before a screen that the viewer has no right to leads away. */
const guardDelayMs = 1100;

/** Leads away, and shows why in a toast. */
function LeadAway({ to }: { to: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    showToast({ ...failureToast(t, 'FORBIDDEN', t('guard.refused')), passes: true });
  }, [t]);
  return <Navigate to={to} replace />;
}

/** Where a refused screen leads: home, or from a subscription route to the page of its target. */
const refusedPath = (pathname: string): string => {
  const target = keyIn(matchPath('/target/:targetId/subscription/*', pathname)?.params.targetId);
  return target === null ? '/' : paths.target(target);
};

type Props = { who: Who; waiting: ReactNode; children: ReactNode };

/**
 * Shows a screen to viewers with the right to it. For others the rights are requested once more, since one may have been
 * granted a moment ago; without it the screen leads away after 1100 ms.
 */
export function RoleGuard({ who, waiting, children }: Props) {
  const rights = useRights();
  const { pathname } = useLocation();
  const { targetId } = useParams();
  const may = mayCome(rights, who, keyIn(targetId) ?? 0);
  const [refused, setRefused] = useState(false);
  const ask = useEffectEvent(() => rights.ask().catch(() => undefined));
  useEffect(() => {
    if (may !== false) return;
    const timer = setTimeout(() => setRefused(true), guardDelayMs);
    void ask();
    return () => clearTimeout(timer);
  }, [may]);
  if (may) return children;
  return refused ? <LeadAway to={refusedPath(pathname)} /> : waiting;
}
