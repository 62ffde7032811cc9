import { useEffect } from 'react';
import { announce } from '../ui/feedback/announce.ts';

/** Announces the name of each screen that a person comes to, as the browser's tab shows it; not that of the first. */
export const useAnnounceTitle = (): void => {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return undefined;
    let last = document.title;
    const names = new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      announce(last, 'title');
    });
    names.observe(title, { subtree: true, childList: true, characterData: true });
    return () => names.disconnect();
  }, []);
};
