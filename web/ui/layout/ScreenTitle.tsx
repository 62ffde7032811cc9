import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The id of the first heading of a screen, which names the page's main landmark. */
export const screenTitleId = 'screen-title';

type Props = {
  children: ReactNode;
  /** The page of what is named, read with the name where tabs show it. */
  page?: string | undefined;
};

/** The first heading of a screen: its name and nothing that is pressed. */
export function ScreenTitle({ children, page }: Props) {
  return (
    <h1 id={screenTitleId}>
      {children}
      {page !== undefined && <VisuallyHidden>{` – ${page}`}</VisuallyHidden>}
    </h1>
  );
}
