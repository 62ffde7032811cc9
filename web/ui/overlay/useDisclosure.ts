import { useCallback, useState } from 'react';
import type { Press } from '../lazy/lazyOpener.tsx';

/** Whether what a button opens is open; where it was pressed before it could, it opens once the button has the focus. */
export const useDisclosure = (pressed: Press | null) => {
  const [isOpen, onOpenChange] = useState(false);
  const trigger = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button || !pressed) return;
      button.focus();
      onOpenChange(true);
    },
    [pressed],
  );
  return { trigger, isOpen, onOpenChange };
};
