import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay';
import { matchPath, Navigate, useLocation } from 'react-router';
import type { RoleGuardQuery } from '../../__generated__/RoleGuardQuery.graphql.ts';
import type { RoleGuardStaffQuery } from '../../__generated__/RoleGuardStaffQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { failureToast } from '../../states/failureToast.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { keyIn } from '../../entities/keyIn.ts';
import { useFrameUser } from '../../entities/viewer/useFrameUser.ts';
import { isTargetGuard, type Guard, type TargetGuard } from '../../entities/siteMap/siteMapEntry.ts';

/** The rights to the target in the path: started along with the screen's own. */
const query = graphql`
  query RoleGuardQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      viewerCanAdminister
      viewerCanImport
    }
  }
`;

/** The rights among the provider's staff, which may have been granted since the frame's query. */
const staffQuery = graphql`
  query RoleGuardStaffQuery {
    viewer {
      user {
        ...useFrameUser_user
      }
    }
  }
`;

/** Delay in milliseconds before a screen that the viewer has no right to leads away. */
const guardDelayMs = 1100;

/** Leads away, and shows why in a toast. */
function RedirectRefused({ to }: { to: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    showToast({ ...failureToast(t, 'FORBIDDEN', t('guard.refused')), passes: true });
  }, [t]);
  return <Navigate to={to} replace />;
}

/** Where a refused screen leads: home, or from a subscription route to the page of its target. */
const refusedPath = (pathname: string): string => {
  const target = keyIn(matchPath('/target/:targetKey/subscription/*', pathname)?.params.targetKey);
  return target === null ? paths.home() : paths.target(target);
};

type Content = { waiting: ReactNode; children: ReactNode };

/** Reads a missing right once more, and leads away if it has not been granted 1100 ms later. */
function Guarded({ may, refetch, waiting, children }: Content & { may: boolean; refetch: () => Promise<unknown> }) {
  const { pathname } = useLocation();
  const [refused, setRefused] = useState(false);
  const readAgain = useEffectEvent(() => refetch().catch(() => undefined));
  useEffect(() => {
    if (may) return undefined;
    const timer = setTimeout(() => setRefused(true), guardDelayMs);
    void readAgain();
    return () => clearTimeout(timer);
  }, [may]);
  if (may) return children;
  return refused ? <RedirectRefused to={refusedPath(pathname)} /> : waiting;
}

const rightOf = { targetAdmin: 'viewerCanAdminister', importer: 'viewerCanImport' } as const;

const fieldOf = { admin: 'isAdmin', mes: 'isMes', tester: 'isTester' } as const;

function StaffGuard({ role, ...content }: Content & { role: keyof typeof fieldOf }) {
  const environment = useRelayEnvironment();
  const user = useFrameUser();
  const refetch = () =>
    fetchQuery<RoleGuardStaffQuery>(environment, staffQuery, {}, { fetchPolicy: 'network-only' }).toPromise();
  return <Guarded may={user?.[fieldOf[role]] ?? false} refetch={refetch} {...content} />;
}

type TargetContent = Content & { guard: TargetGuard; queryRef: PreloadedQuery<RoleGuardQuery> };

function TargetGuarded({ guard, queryRef, ...content }: TargetContent) {
  const environment = useRelayEnvironment();
  const { target } = usePreloadedQuery<RoleGuardQuery>(query, queryRef);
  const refetch = () =>
    fetchQuery<RoleGuardQuery>(environment, query, queryRef.variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
  // A missing target is the screen's to show.
  return <Guarded may={target?.[rightOf[guard]] ?? true} refetch={refetch} {...content} />;
}

type Props = Content & {
  guard: Guard;
  /** The preloaded query of a guard of the target in the path. */
  targetRef: PreloadedQuery<RoleGuardQuery> | null;
};

/** Shows a screen to those who have the right to it. Others are led away, with the reason in a toast. */
export function RoleGuard({ guard, targetRef, ...content }: Props) {
  if (!isTargetGuard(guard)) return <StaffGuard role={guard} {...content} />;
  if (!targetRef) return content.children;
  return (
    <Suspense fallback={content.waiting}>
      <TargetGuarded guard={guard} queryRef={targetRef} {...content} />
    </Suspense>
  );
}
