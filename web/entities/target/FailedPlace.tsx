import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { useTargets_viewer$key } from '../../__generated__/useTargets_viewer.graphql.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';
import { currentIn, partsOf } from '../place/parts.ts';
import { placeOf } from '../place/placeIn.ts';
import { PlaceTabs } from '../place/PlaceTabs.tsx';
import { usePlace } from './usePlace.ts';

/** What stands in for a screen that failed, under the name, the location and the tabs of its place, which the frame has. */
export function FailedPlace({ viewer, children }: { viewer: useTargets_viewer$key; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const found = usePlace(viewer);
  if (!found) return children;
  const { target, group, space } = found;
  const own = space ?? group ?? target;
  const place = placeOf(found);
  const current = currentIn(partsOf(place), pathname);
  const page = current && current.part.id !== 'overview' ? t(current.page.label) : undefined;
  const outside = <Outer extends { key: number }>(outer: Outer | undefined) =>
    page === undefined && outer === (own as unknown) ? undefined : outer;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <PageHeader
          title={own.name}
          page={page}
          breadcrumbs={
            <LocationBreadcrumbs
              target={outside(target)}
              group={outside(group)}
              space={outside(space)}
              here={page ?? own.name}
            />
          }
        />
        <PlaceTabs place={place} />
      </Stack>
      {children}
    </Stack>
  );
}
