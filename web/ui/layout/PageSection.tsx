import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

const Region = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  scroll-margin-top: ${space(1)};
  outline: none;
`;

/** A part of a page that links lead to: it scrolls into view under the header, and gets the focus. */
export function PageSection({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Region id={id} tabIndex={-1} role="group" aria-label={label}>
      {children}
    </Region>
  );
}
