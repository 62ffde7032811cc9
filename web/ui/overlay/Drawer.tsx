import { useState } from 'react';
import type { DrawerProps } from './DrawerPanel.tsx';
import { lazyInline } from '../lazy/lazyOpener.tsx';

const Panel = lazyInline<DrawerProps>(async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

/** A panel over one side of the page, for navigation on a narrow screen or for the details of a chosen row. */
export function Drawer(props: DrawerProps) {
  const [opened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !opened) setOpened(true);
  return opened ? <Panel {...props} /> : null;
}
