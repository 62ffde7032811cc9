import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { onAnnouncement } from './announce.ts';

/** The one polite live region of the page; over dialogs too, which hide the rest from a screen reader. */
export function Announcer() {
  const [announced, setAnnounced] = useState({ text: '', id: 0 });
  useEffect(() => onAnnouncement((text) => setAnnounced(({ id }) => ({ text, id: id + 1 }))), []);
  return (
    <VisuallyHidden role="status" data-react-aria-top-layer="true">
      {/* The same text twice is read twice. */}
      <span key={announced.id}>{announced.text}</span>
    </VisuallyHidden>
  );
}
