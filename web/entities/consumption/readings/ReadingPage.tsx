import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../../lists/useSearch.ts';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { useNow } from '../../../ui/display/useNow.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { InstantForm } from './InstantForm.tsx';
import { instantsIn, type ReadingInstants } from './readingInstants.ts';
import { useInstantName } from './useInstantName.ts';

type Props = {
  header: ReactNode;
  variables: { readonly at: string; readonly until?: string | null };
  skeleton: ReactNode;
  children: (instants: ReadingInstants) => ReactNode;
};

/** The page of registers of a place as they stood at an instant, or at two with the difference. */
export function ReadingPage({ header, variables, skeleton, children }: Props) {
  const { t } = useTranslation();
  const nameOf = useInstantName();
  const [search] = useSearch();
  const now = useNow(60_000);
  const { isNow, fault } = instantsIn(search);
  const instants: ReadingInstants = {
    at: Date.parse(variables.at),
    until: variables.until ? Date.parse(variables.until) : null,
    isNow,
    fault,
  };
  const { at, until } = instants;
  const sentence = (): string => {
    if (until !== null) return t('meterReadings.between', { at: nameOf(at), until: nameOf(until) });
    return t(isNow ? 'meterReadings.shownNow' : 'meterReadings.shownAt', { at: nameOf(at) });
  };
  return (
    <Stack gap={5}>
      {header}
      <InstantForm key={`form ${variables.at} ${variables.until}`} instants={instants} />
      <Stack gap={3}>
        {fault && <Banner tone="warning" title={t(`meterReadings.fault.${fault}`)} />}
        {Math.max(at, until ?? at) > now && <Banner tone="info" title={t('meterReadings.future')} />}
        <p>{sentence()}</p>
      </Stack>
      <DeferredSection key={`${variables.at} ${variables.until}`} skeleton={skeleton}>
        {children(instants)}
      </DeferredSection>
    </Stack>
  );
}
