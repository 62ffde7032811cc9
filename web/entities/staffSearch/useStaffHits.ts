import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  useStaffHits_search$data,
  useStaffHits_search$key,
} from '../../__generated__/useStaffHits_search.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import type { IconName } from '../../ui/display/Icon.tsx';
import type { StatusTone } from '../../ui/display/StatusBadge.tsx';
import { subscriptionStyles } from '../billing/billingCodes.ts';
import { invoiceStates } from '../billing/invoiceRow.ts';
import { paths } from '../paths.ts';
import { useEuros } from '../billing/useEuros.ts';
import { useFrameUser } from '../viewer/useFrameUser.ts';
import { readFoundCore, type FoundCore } from './foundCore.ts';

/** Something that a search by staff has found, in words. */
export type StaffHit = {
  id: string;
  kind: 'target' | 'user' | 'core' | 'invoice' | 'subscription';
  name: string;
  icon: IconName;
  state: { tone: StatusTone; label: string };
  /** Where it is or whose it is; empty if nothing is known. */
  place: string;
  path: string;
  /** Path of the device's own page, where the viewer may transfer and remove it. */
  corePath?: string;
};

type Search = useStaffHits_search$data;

const joined = (words: readonly (string | null | undefined)[], between = ' › '): string =>
  words.filter(Boolean).join(between);

/** Reads the results of a search by staff. */
const readSearch = (search: useStaffHits_search$key): Search =>
  readInlineData(
    graphql`
      fragment useStaffHits_search on StaffSearch @inline {
        targets {
          targetId
          key
          name
          city
          customerName
          state
          pending
        }
        users {
          userId
          key
          username
          contactName
          email
          state
        }
        cores {
          ...foundCore_core
        }
        invoices {
          invoiceId
          number
          referenceNumber
          status
          dueDate
          total
          targetName
        }
        subscriptions {
          key
          contractNumber
          status
          validFrom
          targetKey
          targetName
        }
      }
    `,
    search,
  );

const userTones = { ACTIVE: 'ok', INVITED: 'busy', DISABLED: 'neutral' } as const;

/** Returns a function that puts the results of a search by staff in words: devices first, then sites, people and bills. */
export const useStaffHits = (): ((search: useStaffHits_search$key) => StaffHit[]) => {
  const { t } = useTranslation();
  const format = useFormat();
  const euros = useEuros();
  const isMes = useFrameUser()?.isMes ?? false;
  const ofCore = (core: FoundCore): StaffHit => {
    const { key, target, group, space, inProduction, online } = core;
    const own = target && paths.core({ key, target, group, space });
    const ids = joined([core.serialId, core.uniqueName], ', ');
    return {
      id: core.coreId,
      kind: 'core',
      name: core.name ?? t('staff.device', { number: key }),
      icon: 'device',
      state: inProduction
        ? { tone: 'neutral', label: t('staffSearch.inProduction') }
        : { tone: online ? 'ok' : 'off', label: t(`core.state.${online ? 'online' : 'offline'}`) },
      place: joined([ids, joined([target?.name, group?.name, space?.name])], ' · '),
      path: own ?? (isMes ? paths.realtime(key) : paths.test()),
      ...(own && { corePath: own }),
    };
  };
  return (key) => {
    const search = readSearch(key);
    return [
      ...search.cores.map((core) => ofCore(readFoundCore(core))),
      ...search.targets.map(({ targetId, key: own, name, city, customerName, state, pending }): StaffHit => ({
        id: targetId,
        kind: 'target',
        name,
        icon: 'building',
        state: pending
          ? { tone: 'warn', label: t('pendingTarget.state') }
          : { tone: state === 'READY' ? 'ok' : 'neutral', label: t(`target.state.${state}`) },
        place: joined([customerName, city], ', '),
        path: paths.target(own),
      })),
      ...search.users.map(({ userId, username, contactName, email, state }): StaffHit => ({
        id: userId,
        kind: 'user',
        name: contactName ?? username,
        icon: 'user',
        state: { tone: userTones[state], label: t(`staff.state.${state}`) },
        place: joined([contactName === null ? null : username, email === username ? null : email], ', '),
        path: `${paths.adminUsers()}?person=${encodeURIComponent(userId)}`,
      })),
      ...search.invoices.map(
        ({ invoiceId, number, referenceNumber, status, dueDate, total, targetName }): StaffHit => ({
          id: invoiceId,
          kind: 'invoice',
          name: t('staffSearch.invoice', { number }),
          icon: 'file',
          state: { tone: invoiceStates[status].tone, label: t(invoiceStates[status].label) },
          place: joined(
            [targetName, t('staffSearch.due', { sum: euros(total), date: format.date(dueDate), referenceNumber })],
            ' · ',
          ),
          path: `${paths.adminInvoices()}?invoice=${encodeURIComponent(invoiceId)}`,
        }),
      ),
      ...search.subscriptions.map(
        ({ key: own, contractNumber, status, validFrom, targetKey, targetName }): StaffHit => ({
          id: `subscription:${own}`,
          kind: 'subscription',
          name: t('staffSearch.subscription', { number: contractNumber }),
          icon: 'card',
          state: { tone: subscriptionStyles[status].tone, label: t(subscriptionStyles[status].label) },
          place: joined([targetName, t('staffSearch.since', { date: format.date(validFrom) })], ' · '),
          path: paths.subscriptionOverview(targetKey, own),
        }),
      ),
    ];
  };
};
