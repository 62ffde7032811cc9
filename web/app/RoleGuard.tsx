import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { addressOf } from '../entities/addresses.ts';
import { showToast } from '../ui/toastQueue.ts';
import { mayCome, useRights, type Who } from './rights.ts';
import { keyIn } from './places/variables.ts';

/** How long a screen waits for rights that are still on their way before it leads away. */
const patienceMs = 1100;

/** Leads away, and says why. */
function LeadAway({ to }: { to: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    showToast({ tone: 'negative', title: t('failure.FORBIDDEN.title'), text: t('guard.refused'), passes: true });
  }, [t]);
  return <Navigate to={to} replace />;
}

type Props = { who: Who; waiting: ReactNode; children: ReactNode };

/**
 * Shows a screen to those who may see it, once that is known. Others are asked about once more, for a right may have been given just now,
 * and are then led to the site that the address is about, or home.
 */
export function RoleGuard({ who, waiting, children }: Props) {
  const rights = useRights();
  const { targetId } = useParams();
  const target = keyIn(targetId);
  const may = mayCome(rights, who, target ?? 0);
  const [refused, setRefused] = useState(false);
  const ask = useEffectEvent(() => rights.ask().catch(() => undefined));
  useEffect(() => {
    if (may !== false) return;
    let gone = false;
    const settle = () => !gone && setRefused(true);
    const timer = setTimeout(settle, patienceMs);
    void ask().then(settle);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [may]);
  if (may) return children;
  return refused ? <LeadAway to={target === null ? '/' : addressOf.target(target)} /> : waiting;
}
