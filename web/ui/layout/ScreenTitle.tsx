import type { ReactNode } from 'react';

/** The id of the first heading of a screen, which names the page's main landmark. */
export const screenTitleId = 'screen-title';

/** The first heading of a screen: its name and nothing that is pressed. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 id={screenTitleId}>{children}</h1>;
}
