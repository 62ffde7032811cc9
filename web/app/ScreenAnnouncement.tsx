import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

/** Tells a screen reader the name of each screen that a person comes to, as the browser's tab tells it to the rest. */
export function ScreenAnnouncement() {
  const [name, setName] = useState('');
  useEffect(() => {
    const names = new MutationObserver(() => setName(document.title));
    names.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => names.disconnect();
  }, []);
  return (
    <VisuallyHidden>
      <span role="status">{name}</span>
    </VisuallyHidden>
  );
}
