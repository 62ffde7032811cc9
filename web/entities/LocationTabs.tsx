import { Link, useLocation } from 'react-router';
import { Tabs } from '../ui/layout/Tabs.tsx';

/** A page of a place: the end of its address, and the beginning that all its parts share. */
export type LocationPage = { path: string; label: string };

/** The pages of a site, a building or a space, the one that one is on marked. */
export function LocationTabs({ base, label, pages }: { base: string; label: string; pages: readonly LocationPage[] }) {
  const { pathname } = useLocation();
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const addresses = pages.map(({ path }) => (path === '' ? base : `${base}/${path}`));
  const current = addresses.filter(within).toSorted((one, other) => other.length - one.length)[0];
  return (
    <Tabs
      label={label}
      items={pages.map(({ label: name }, index) => ({
        href: addresses[index] ?? base,
        label: name,
        current: addresses[index] === current,
      }))}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
