import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSetLocale } from '../entities/viewer/useSetLocale.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import type { PaletteItem } from '../ui/CommandPalette.tsx';
import { useDensity } from '../ui/useDensity.ts';
import { useTheme } from '../ui/useTheme.ts';

/** What can be done from everywhere. */
export const useCommands = (onFeedback: () => void): PaletteItem[] => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setLocale = useSetLocale();
  const { theme, setTheme } = useTheme();
  const { density, setDensity } = useDensity();
  const other = currentLanguage() === 'fi' ? 'en' : 'fi';
  return [
    { id: 'home', label: t('command.home'), icon: 'home', onAction: () => void navigate('/') },
    { id: 'account', label: t('account.title'), icon: 'user', onAction: () => void navigate('/user') },
    { id: 'feedback', label: t('feedback.title'), icon: 'message', onAction: onFeedback },
    { id: 'language', label: t(`command.language.${other}`), icon: 'globe', onAction: () => setLocale(other) },
    {
      id: 'theme',
      label: t(theme === 'dark' ? 'command.light' : 'command.dark'),
      icon: theme === 'dark' ? 'sun' : 'moon',
      onAction: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'density',
      label: t(density === 'compact' ? 'command.comfortable' : 'command.compact'),
      icon: 'table',
      onAction: () => setDensity(density === 'compact' ? 'comfortable' : 'compact'),
    },
    { id: 'signOut', label: t('shell.signOut'), icon: 'logout', onAction: () => void navigate('/logout') },
  ];
};
