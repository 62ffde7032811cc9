import { useState } from 'react';
import type { DialogProps } from './DialogPanel.tsx';
import { lazyInline } from '../lazy/lazyOpener.tsx';

const Panel = lazyInline<DialogProps>(async () => (await import('./DialogPanel.tsx')).DialogPanel);

/** A modal dialog over the page; keeps the focus while open and gives it back after. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !opened) setOpened(true);
  return opened ? <Panel {...props} /> : null;
}
