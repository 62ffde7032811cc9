import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { chosenStyle } from '../../ui/theme/chosenStyle.ts';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import type { Place } from './partList.ts';
import type { PlacePart } from './parts.ts';
import { settingsGroups } from './settingsGroups.ts';

const List = styled.nav`
  display: grid;
  /* One column beside the content, as many as fit in the menu. */
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  align-content: start;
  gap: ${space(4)};
  p {
    padding: 0 ${space(2)} ${space(1)};
    color: ${color('muted')};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-height: max(var(--control-small), var(--touch));
    padding: ${space(1)} ${space(2)};
    border-radius: ${radius.medium};
    color: ${color('text')};
    font-size: ${fontSize.small};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a > span {
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
    white-space: nowrap;
  }
  a:hover {
    background: ${color('hover')};
  }
  a[aria-current] {
    background: ${color('accentSoft')};
    font-weight: 600;
    ${chosenStyle}
  }
  a:focus-visible {
    outline-offset: -2px;
  }
`;

type Props = {
  /** The settings of the place, with the pages that it has. */
  part: PlacePart;
  place: Place;
  onChoose?: () => void;
};

/**
 * All pages of the settings of a place as one list of links, by what they are about. Without headings: the first one of a
 * page names it.
 */
export function SettingsList({ part, place, onChoose }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <List aria-label={t('place.pages', { part: t(part.label) })}>
      {settingsGroups(part, place, pathname).map(({ label, links }) => (
        <div key={label}>
          <p aria-hidden="true">{t(label)}</p>
          <ul aria-label={t(label)}>
            {links.map(({ href, label: name, isCurrent, state }) => (
              <li key={href}>
                <Link to={href} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
                  {t(name)}
                  {state && <span>{t(state)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </List>
  );
}
