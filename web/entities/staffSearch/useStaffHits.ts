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
import { shareStates } from '../share/shareStates.ts';
import { useEuros } from '../billing/useEuros.ts';
import { useFrameUser } from '../viewer/useFrameUser.ts';
import { readFoundCore, type FoundCore } from './foundCore.ts';

/** Something that a search by staff has found, in words. */
export type StaffHit = {
  id: string;
  kind: 'target' | 'user' | 'resident' | 'owner' | 'core' | 'invoice' | 'subscription';
  name: string;
  icon: IconName;
  state: { tone: StatusTone; label: string };
  /** Where it is or whose it is; empty if nothing is known. */
  place: string;
  path: string;
  /** What it is searched for by: names and numbers, of which the whole one was typed where it is exactly meant. */
  names: readonly (string | null | undefined)[];
  /** Serial number or radio name of a device, to copy. */
  copied?: string;
  /** Path of the device's own page, where the viewer may transfer and remove it. */
  corePath?: string;
};

type Search = useStaffHits_search$data;

const joined = (words: readonly (string | null | undefined)[], between = ' › '): string =>
  words.filter(Boolean).join(between);

/** A name or number without case, and without what groups its characters. */
const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\s:-]/g, '').toLocaleLowerCase('fi');

/** Whether a whole name or number of a result was typed. */
const isExactly = (typed: string, { names }: StaffHit): boolean => names.some((name) => plain(name) === plain(typed));

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
        residents {
          residentId
          name
          email
          role
          status
          target {
            key
            name
          }
          group {
            name
          }
          space {
            name
          }
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

/**
 * Returns a function that puts the results of a search by staff in words: those of exactly the typed name or number first,
 * then devices, sites, people and bills.
 */
export const useStaffHits = (): ((search: useStaffHits_search$key, typed: string) => StaffHit[]) => {
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
      names: [core.name, core.serialId, core.uniqueName],
      icon: 'device',
      state: inProduction
        ? { tone: 'neutral', label: t('staffSearch.inProduction') }
        : { tone: online ? 'ok' : 'off', label: t(`core.state.${online ? 'online' : 'offline'}`) },
      place: joined([ids, joined([target?.name, group?.name, space?.name])], ' · '),
      path: own ?? (isMes ? paths.realtime(key) : paths.test()),
      copied: core.serialId ?? core.uniqueName ?? '',
      ...(own && { corePath: own }),
    };
  };
  return (key, typed) => {
    const search = readSearch(key);
    const hits = [
      ...search.cores.map((core) => ofCore(readFoundCore(core))),
      ...search.targets.map(({ targetId, key: own, name, city, customerName, state, pending }): StaffHit => ({
        id: targetId,
        kind: 'target',
        name,
        names: [name],
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
        names: [contactName, username, email],
        icon: 'user',
        state: { tone: userTones[state], label: t(`staff.state.${state}`) },
        place: joined([contactName === null ? null : username, email === username ? null : email], ', '),
        path: `${paths.adminUsers()}?person=${encodeURIComponent(userId)}`,
      })),
      ...search.residents.map(({ residentId, name, email, role, status, target, group, space }): StaffHit => ({
        id: residentId,
        kind: role === 'OWNER' ? 'owner' : 'resident',
        name: name ?? email ?? t('staffSearch.unnamed'),
        names: [name, email],
        icon: 'user',
        state: { tone: shareStates[status].tone, label: t(shareStates[status].label) },
        place: joined([name === null ? null : email, joined([target.name, group.name, space.name])], ' · '),
        path: `${paths.residentList(target.key)}?q=${encodeURIComponent(name ?? email ?? space.name)}`,
      })),
      ...search.invoices.map(
        ({ invoiceId, number, referenceNumber, status, dueDate, total, targetName }): StaffHit => ({
          id: invoiceId,
          kind: 'invoice',
          name: t('staffSearch.invoice', { number }),
          names: [number, referenceNumber],
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
          names: [contractNumber],
          icon: 'card',
          state: { tone: subscriptionStyles[status].tone, label: t(subscriptionStyles[status].label) },
          place: joined([targetName, t('staffSearch.since', { date: format.date(validFrom) })], ' · '),
          path: paths.subscriptionOverview(targetKey, own),
        }),
      ),
    ];
    return hits.toSorted((one, other) => Number(isExactly(typed, other)) - Number(isExactly(typed, one)));
  };
};
