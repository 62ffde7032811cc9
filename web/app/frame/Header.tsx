import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import type { Header_user$key } from '../../__generated__/Header_user.graphql.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { paths } from '../../entities/paths.ts';
import { useSetLocale } from '../../entities/viewer/useSetLocale.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { color, fontSize, headerHeight, layer, media, radius, space } from '../../ui/theme/tokens.ts';
import { visuallyHiddenStyle } from '../../ui/layout/VisuallyHidden.tsx';
import { useStickyBar } from '../../ui/layout/useStickyBar.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { useCommands } from '../palette/useCommands.ts';
import { staffScreens } from '../../entities/siteMap/staffScreens.ts';
import { useScreenItems } from '../palette/useScreenItems.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { Logo } from './Logo.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: ${headerHeight};
  padding: 0 ${space(4)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('surface')};
  @media print {
    display: none;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  text-decoration: none;
  margin-right: auto;
`;

const FindButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  height: var(--control);
  padding: 0 ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  background: ${color('ground')};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  cursor: pointer;
  &:hover {
    border-color: ${color('lineStrong')};
    color: ${color('text')};
  }
  kbd {
    margin-left: ${space(4)};
    font: inherit;
    font-size: ${fontSize.tiny};
  }
  @media ${media.small} {
    kbd {
      display: none;
    }
    span {
      ${visuallyHiddenStyle}
    }
  }
`;

type Props = {
  user: Header_user$key;
  /** On a narrow page the other controls of the bar are in the account's menu. */
  narrow: boolean;
  /** Opens the navigation where the page does not show it; null where it does. */
  onOpenNavigation: (() => void) | null;
  onFind: () => void;
  onFeedback: () => void;
};

/** The bar at the top of every screen: home, search, language, theme and account. */
export function Header({ user: key, narrow, onOpenNavigation, onFind, onFeedback }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);
  useStickyBar(bar, 'top');
  const setLocale = useSetLocale();
  const { theme, setTheme } = useTheme();
  const user = useFragment(
    graphql`
      fragment Header_user on User {
        username
        previousAdmin
      }
    `,
    key,
  );
  const themes = (['light', 'dark', 'system'] as const).map((id) => ({
    id,
    label: t(`theme.${id}`),
    onAction: () => setTheme(id),
  }));
  const pages = useScreenItems(undefined);
  const staffPages = pages.filter(({ screen }) => Object.hasOwn(staffScreens, screen));
  const commands = useCommands(onFeedback).filter(({ id }) => id !== 'density');
  const exit = {
    id: 'exit',
    label: t('shell.exit'),
    icon: 'undo' as const,
    onAction: () => void navigate(`${publicPaths.logout()}?exit=1`),
  };
  const account = [
    ...(narrow ? staffPages : []),
    ...pages.filter(({ screen }) => screen === 'user'),
    ...(narrow ? commands.filter(({ id }) => id !== 'signOut') : []),
    // Signing out while acting as another user would do the same.
    ...(user.previousAdmin ? [exit] : commands.filter(({ id }) => id === 'signOut')),
  ];
  return (
    <Bar ref={bar}>
      {onOpenNavigation && <IconButton icon="menu" label={t('shell.openNavigation')} onClick={onOpenNavigation} />}
      <Home to={paths.home()}>
        <Logo />
      </Home>
      <FindButton type="button" onClick={onFind} title={t('palette.open')}>
        <Icon name="search" />
        <span>{t('palette.title')}</span>
        <kbd>{'Ctrl K'}</kbd>
      </FindButton>
      {!narrow && (
        <>
          {staffPages.length > 0 && (
            <MenuButton variant="quiet" icon="tools" label={t('staff.title')} items={staffPages} />
          )}
          <LanguageToggle onChange={setLocale} />
          <IconButton icon="message" label={t('feedback.title')} onClick={onFeedback} />
          <MenuButton iconOnly variant="quiet" icon="moon" label={t('theme.label')} items={themes} selected={theme} />
        </>
      )}
      <MenuButton
        iconOnly
        variant="quiet"
        icon="user"
        label={t('shell.account', { username: user.username })}
        items={account}
      />
    </Bar>
  );
}
