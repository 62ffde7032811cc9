import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AuditScreenQuery } from '../../__generated__/AuditScreenQuery.graphql.ts';
import { InspectionBreadcrumbs } from '../../entities/core/InspectionBreadcrumbs.tsx';
import { CoreNotFound } from '../../entities/core/CoreNotFound.tsx';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { DateRangeInput, type TypedRange } from '../../forms/DateRangeInput.tsx';
import { readDate, writeDate } from '../../forms/texts.ts';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { hasErrorCode } from '../../states/hasErrorCode.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AuditLog } from './AuditLog.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const query = graphql`
  query AuditScreenQuery($coreKey: Int!, $from: Date, $to: Date) @preloadable {
    core(key: $coreKey) {
      name
      ...InspectionBreadcrumbs_core
    }
    coreInspection(key: $coreKey) {
      ...InspectionBreadcrumbs_inspection
      # The first page of the log, as the log itself asks for it, to tell what is not there from what failed.
      first: audit(first: 50, from: $from, until: $to) @catch {
        __typename
      }
    }
    ...AuditLog_query @arguments(coreKey: $coreKey, from: $from, to: $to)
  }
`;

/** Who did what to a device, from one day to another, for the provider's staff. */
function AuditScreen(data: ScreenData<AuditScreenQuery, 'coreInspection'>) {
  const { t } = useTranslation();
  const [from, setFrom] = useUrlParam('from');
  const [to, setTo] = useUrlParam('to');
  const [typed, setTyped] = useState<TypedRange>({ from: writeDate(from), to: writeDate(to) });
  const { core, coreInspection } = data;
  if (hasErrorCode(coreInspection.first, 'NOT_FOUND')) return <CoreNotFound number={data.variables.coreKey} />;
  const change = (range: TypedRange) => {
    setTyped(range);
    const [first, last] = [readDate(range.from), readDate(range.to)];
    if (first !== null && last !== null && last < first) return;
    if (first !== null || range.from.trim() === '') setFrom(first);
    if (last !== null || range.to.trim() === '') setTo(last);
  };
  return (
    <Stack gap={4}>
      <InspectionBreadcrumbs core={core} inspection={coreInspection} />
      <Stack widest={420}>
        <DateRangeInput labels={{ from: t('staff.from'), to: t('staff.to') }} value={typed} onChange={change} />
      </Stack>
      <DeferredCard title={t('staff.audit')}>
        <AuditLog query={data} isPart={Boolean(from ?? to)} />
      </DeferredCard>
    </Stack>
  );
}

export default screenOf<AuditScreenQuery, 'coreInspection'>(query, AuditScreen, {
  subject: 'coreInspection',
  title: ({ core }, name) => [name, core?.name],
});
