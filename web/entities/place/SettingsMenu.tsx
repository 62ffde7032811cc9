import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Icon } from '../../ui/display/Icon.tsx';
import { color, fontSize, radius, space } from '../../ui/theme/tokens.ts';
import type { Place } from './partList.ts';
import type { PlacePart } from './parts.ts';
import { SettingsList } from './SettingsList.tsx';
import { settingsGroups } from './settingsGroups.ts';

const Box = styled.div`
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('surface')};
  > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    width: 100%;
    min-height: max(var(--control), var(--touch));
    padding: ${space(1)} ${space(4)};
    border: 0;
    border-radius: inherit;
    background: none;
    color: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
    small {
      display: block;
      color: ${color('muted')};
      font-size: ${fontSize.tiny};
      font-weight: 400;
    }
  }
  > button[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  > div {
    padding: ${space(2)} ${space(2)} ${space(3)};
  }
  @media print {
    display: none;
  }
`;

/** The settings of a place as one button with the name of the open page, which opens the list of all of them. */
export function SettingsMenu({ part, place }: { part: PlacePart; place: Place }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const groups = settingsGroups(part, place, pathname);
  const group = groups.find(({ links }) => links.some(({ isCurrent }) => isCurrent));
  const page = group?.links.find(({ isCurrent }) => isCurrent);
  return (
    <Box>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span>
          <small>{group && group.links.length > 1 ? `${t(part.label)} › ${t(group.label)}` : t(part.label)}</small>
          {page ? t(page.label) : t(part.label)}
        </span>
        <Icon name="chevronDown" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SettingsList part={part} place={place} onChoose={() => setIsOpen(false)} />}
      </div>
    </Box>
  );
}
