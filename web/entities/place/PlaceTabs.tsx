import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import type { Place } from './partList.ts';
import { currentIn, partsOf, withPeriod } from './parts.ts';

/**
 * The pages of the present part of a place under its title; where the side bar is hidden, the parts of the place above
 * them.
 */
export function PlaceTabs({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isNarrow = useMediaQuery(media.narrow);
  const parts = partsOf(place);
  const current = currentIn(parts, pathname);
  const pages = current?.part.pages ?? [];
  if (!isNarrow && pages.length < 2) return null;
  return (
    <Stack gap={0}>
      {isNarrow && (
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
      {current && pages.length > 1 && (
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
