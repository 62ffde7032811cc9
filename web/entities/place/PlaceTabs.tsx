import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useStore } from '../../ui/store/useStore.ts';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { onlySpaceStore } from './onlySpace.ts';
import type { Place } from './partList.ts';
import { currentIn, partsOf, withPeriod } from './parts.ts';

const SettingsMenu = lazyComponent(async () => (await import('./SettingsMenu.tsx')).SettingsMenu);

/**
 * The pages of the present part of a place under its title; where no side bar shows them, the parts of the place above
 * them. Those of the settings are a list beside the content in a wide window, and a menu in others.
 */
export function PlaceTabs({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isNarrow = useMediaQuery(media.narrow);
  const isAlone = useStore(onlySpaceStore);
  const hasParts = isNarrow || isAlone;
  const isCompact = useMediaQuery(media.compact);
  const parts = partsOf(place);
  const current = currentIn(parts, pathname);
  const pages = current?.part.pages ?? [];
  const isSettings = current?.part.id === 'settings';
  if (!hasParts && (pages.length < 2 || (isSettings && !isCompact))) return null;
  return (
    <Stack gap={isSettings ? 3 : 0}>
      {hasParts && (
        <Tabs
          label={t('place.parts')}
          items={parts.map((part) => ({
            href: withPeriod(part.pages[0]?.href ?? '', search),
            label: t(part.label),
            current: part === current?.part,
          }))}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      )}
      {current && isSettings && isCompact && pages.length > 1 && (
        <Suspense fallback={<Skeleton shape="block" height={46} />}>
          <SettingsMenu part={current.part} place={place} />
        </Suspense>
      )}
      {current && !isSettings && pages.length > 1 && (
        <Tabs
          label={t('place.pages', { part: t(current.part.label) })}
          items={pages.map((page) => ({
            href: withPeriod(page.href, search),
            label: t(page.label),
            current: page === current.page,
          }))}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      )}
    </Stack>
  );
}
