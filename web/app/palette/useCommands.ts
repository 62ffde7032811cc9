import { useTranslation } from 'react-i18next';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useOverlayNavigate } from '../../entities/useUrlOverlay.ts';
import { useSetLocale } from '../../entities/viewer/useSetLocale.ts';
import type { PaletteItem } from '../../ui/overlay/CommandPalette.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useDensity } from '../../ui/theme/useDensity.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';

/** The commands that every screen has; `onDone` is called by those that stay on the page. */
export const useCommands = (onFeedback: () => void, onDone?: () => void): PaletteItem[] => {
  const { t, i18n } = useTranslation();
  const goTo = useOverlayNavigate();
  const setLocale = useSetLocale();
  const { theme, setTheme } = useTheme();
  const { density, setDensity } = useDensity();
  const systemDark = useMediaQuery(media.dark);
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  const other = i18n.language === 'fi' ? 'en' : 'fi';
  const staying = (run: () => void) => () => {
    onDone?.();
    run();
  };
  return [
    { id: 'feedback', label: t('feedback.title'), icon: 'message', onAction: onFeedback },
    { id: 'language', label: t(`command.language.${other}`), icon: 'globe', onAction: staying(() => setLocale(other)) },
    {
      id: 'theme',
      label: t(dark ? 'command.light' : 'command.dark'),
      icon: dark ? 'sun' : 'moon',
      onAction: staying(() => setTheme(dark ? 'light' : 'dark')),
    },
    {
      id: 'density',
      label: t(density === 'compact' ? 'command.comfortable' : 'command.compact'),
      icon: 'table',
      onAction: staying(() => setDensity(density === 'compact' ? 'comfortable' : 'compact')),
    },
    { id: 'signOut', label: t('shell.signOut'), icon: 'logout', onAction: () => goTo(publicPaths.logout()) },
  ];
};
