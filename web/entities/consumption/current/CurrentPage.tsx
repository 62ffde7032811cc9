import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUses_place$key } from '../../../__generated__/CurrentUses_place.graphql.ts';
import type { NightWater_place$key } from '../../../__generated__/NightWater_place.graphql.ts';
import type { TopNow_place$key } from '../../../__generated__/TopNow_place.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { LiveTarget } from '../../core/live/LiveTarget.tsx';
import { CurrentUses } from './CurrentUses.tsx';
import { currentVariables } from './currentVariables.ts';
import { NightWater } from './NightWater.tsx';
import { TopNow } from './TopNow.tsx';
import { useFetchedAt } from './useFetchedAt.ts';
import { useRefetchHourly } from './useRefetchHourly.ts';

type Props = {
  header: ReactNode;
  /** The target, whose cores report. */
  target: { readonly id: string; readonly key: number };
  /** Names of the place from the site inwards, for the names of files. */
  names: readonly string[];
  /** The types that are measured at the place. */
  measured: readonly string[];
  uses: CurrentUses_place$key;
  /** The same place, where it has spaces. */
  spaces?: (NightWater_place$key & TopNow_place$key) | null;
  children?: ReactNode;
};

/** What a place uses now: today against a usual day, and of its spaces water at night and who uses most. */
export function CurrentPage({ header, target, names, measured, uses, spaces = null, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const fetchedAt = useFetchedAt();
  const variables = currentVariables(fetchedAt);
  const onReported = useRefetchHourly();
  const hasWater = measured.some((type) => type.endsWith('WATER_METER'));
  return (
    <Stack gap={5}>
      {header}
      <LiveTarget targetId={target.id} onChange={onReported} />
      {measured.length > 0 ? (
        <>
          <Stack gap={3}>
            <p>
              {t('consumptionCurrent.fetched', { time: format.time(fetchedAt) })} {t('consumptionCurrent.usual')}
            </p>
            <DeferredSection
              key={variables.yesterday}
              skeleton={<Skeleton shape="block" height={140 + measured.length * 78} />}
            >
              <CurrentUses place={uses} now={fetchedAt} night={variables} isOneSpace={!spaces} />
            </DeferredSection>
          </Stack>
          {spaces && hasWater && (
            <DeferredSection key={`night ${variables.night1From}`} skeleton={<Skeleton shape="block" height={260} />}>
              <NightWater place={spaces} targetKey={target.key} names={names} night={variables.night1From} />
            </DeferredSection>
          )}
          {spaces && (
            <DeferredSection key={`top ${variables.yesterday}`} skeleton={<Skeleton shape="block" height={420} />}>
              <TopNow place={spaces} targetKey={target.key} names={names} now={fetchedAt} />
            </DeferredSection>
          )}
        </>
      ) : (
        <EmptyState
          icon="droplet"
          headingLevel={2}
          title={t('consumption.none')}
          text={t('consumptionRange.noneText')}
        />
      )}
      {children}
    </Stack>
  );
}
