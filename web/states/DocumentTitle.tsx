import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/feedback/announce.ts';

/** The title that was set last; null until the first screen of the page sets one, which a screen reader reads itself. */
let lastTitle: string | null = null;

type Props = {
  /** From the screen to what it is part of; empty parts are left out. */
  parts: readonly (string | null | undefined)[];
  /** The title of a screen that is not loaded yet is not announced: its own follows. */
  isLoading?: boolean;
};

/** Sets the title of the browser's tab, and announces it when it changes. */
export function DocumentTitle({ parts, isLoading = false }: Props) {
  const { t } = useTranslation();
  const title = [...parts.filter(Boolean), t('app.name')].join(' – ');
  useEffect(() => {
    if (isLoading || title === lastTitle) return;
    if (lastTitle !== null) announce(title, 'title');
    lastTitle = title;
  }, [title, isLoading]);
  return <title>{title}</title>;
}
