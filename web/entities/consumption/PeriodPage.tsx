import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ScreenNameContext } from '../../relay/useScreenName.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useComparison, type Comparison } from '../period/comparison.ts';
import { PeriodControl } from '../period/PeriodControl.tsx';
import { usePeriod, type ChosenPeriod } from '../period/usePeriod.ts';
import { typeIdOf, typeOfId } from './consumptionTypes.ts';
import { ExportButton } from './export/ExportButton.tsx';
import type { ExportScope } from './export/exportSpans.ts';
import { measureAt, measures, measuresOf, typesInUse, type Measure } from './measures.ts';

/** What is shown of a place, and the way to what else can be. */
export type ShownUse = {
  measure: Measure;
  /** The measures that there are, each with its link. */
  links: readonly { measure: Measure; href: string }[];
  chosen: ChosenPeriod;
  comparison: Comparison | null;
  compare: (next: Comparison | 'none') => void;
};

type Props = {
  header: ReactNode;
  /** The names of the place, from the inner one to the site, for the title of the tab. */
  place: readonly string[];
  /** The types that are measured at the place. */
  measured: readonly string[];
  modules: readonly { readonly module: string; readonly enabled: boolean }[];
  scope: ExportScope | null;
  /** The path of the page of one type at this place, or of all types together. */
  pathOf: (typeId: number) => string;
  children: (shown: ShownUse) => ReactNode;
};

/** The page of what was used at a place in a period: the choice of the period, and what is known of a type of consumption. */
export function PeriodPage({ header, place, measured, modules, scope, pathOf, children }: Props) {
  const { t } = useTranslation();
  const { typeId } = useParams();
  const [search] = useSearch();
  const chosen = usePeriod('month');
  const [comparison, compare] = useComparison();
  const [now] = useState(() => Date.now());
  const types = typesInUse(
    measured,
    modules.filter(({ enabled }) => !enabled).map(({ module }) => module),
  );
  const possible = measuresOf(types);
  const measure = measureAt(search, typeId, possible);
  const named = typeOfId(typeId);
  const isAbsent = named !== null && !types.includes(named) && !search.has('measure');
  const linkTo = (to: Measure): string => {
    const path = pathOf(typeIdOf[measures[to][0]]);
    const next = new URLSearchParams(search);
    // The path of a type names it already.
    if (measures[to].length === 1 && path.endsWith(`/${typeIdOf[measures[to][0]]}`)) next.delete('measure');
    else next.set('measure', to);
    return next.size === 0 ? path : `${path}?${next}`;
  };
  const links = possible.map((one) => ({ measure: one, href: linkTo(one) }));
  const name =
    isAbsent || measure === undefined
      ? t(named ? `consumption.types.${named}` : 'place.rangeTitle')
      : t(`consumptionChart.measures.${measure}`);
  const top = (
    <>
      <DocumentTitle parts={[name, ...place]} />
      <ScreenNameContext value={name}>{header}</ScreenNameContext>
    </>
  );
  if (isAbsent || measure === undefined)
    return (
      <Stack gap={5}>
        {top}
        <EmptyState
          icon="droplet"
          headingLevel={2}
          title={named ? t('consumptionType.notMeasured', { name }) : t('consumption.none')}
          text={t(possible.length > 0 ? 'consumptionType.measured' : 'consumptionRange.noneText')}
          {...(possible.length > 0 && {
            action: (
              <InlineList>
                {links.map(({ measure: one, href }) => (
                  <Link key={one} to={href}>
                    {t(`consumptionChart.measures.${one}`)}
                  </Link>
                ))}
              </InlineList>
            ),
          })}
        />
      </Stack>
    );
  return (
    <Stack gap={5}>
      {top}
      <PeriodControl chosen={chosen} name={name}>
        {scope && <ExportButton scope={scope} place={place.toReversed()} measured={types} period={chosen.period} />}
      </PeriodControl>
      {chosen.from > now ? (
        <EmptyState icon="calendar" headingLevel={2} title={t('consumptionChart.ahead')} />
      ) : (
        children({ measure, links, chosen, comparison, compare })
      )}
    </Stack>
  );
}
