import { Link, useLocation } from 'react-router';
import { Tabs } from '../ui/layout/Tabs.tsx';

/** A page of a target, a group or a space. */
export type LocationPage = { href: string; label: string };

/** The pages of a target, a group or a space; the present one is the longest path that the present path begins with. */
export function LocationTabs({ label, pages }: { label: string; pages: readonly LocationPage[] }) {
  const { pathname } = useLocation();
  const isWithin = ({ href }: LocationPage) => pathname === href || pathname.startsWith(`${href}/`);
  const current = pages.filter(isWithin).toSorted((one, other) => other.href.length - one.href.length)[0];
  return (
    <Tabs
      label={label}
      items={pages.map((page) => ({ ...page, current: page === current }))}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
