import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The figure of a tile, as a link to what explains it where there is such a page; `name` says what it is. */
export function TileValue({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Link to={to} aria-label={name}>
      {children}
    </Link>
  );
}
