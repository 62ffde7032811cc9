import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { markOf } from '../../entities/useUrlOverlay.ts';
import { NameLink } from '../../lists/NameLink.tsx';

/** A link that opens an account beside the list. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('person', id);
  return (
    <NameLink to={{ search: String(next) }} state={markOf('person')} preventScrollReset>
      {children}
    </NameLink>
  );
}
