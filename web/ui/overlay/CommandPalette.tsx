import type { KeyboardEvent } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../display/Icon.tsx';
import { overlayStyle } from './overlayStyle.ts';
import { paletteFieldStyle, palettePanelStyle, palettePlaceStyle } from './paletteStyle.ts';
import { color, fontSize, media, radius, space } from '../theme/tokens.ts';

const Overlay = styled(ModalOverlay)`
  ${overlayStyle}
  ${palettePlaceStyle}
`;

const Panel = styled(Modal)`
  ${palettePanelStyle}
`;

const Content = styled(Dialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  outline: none;
`;

const Search = styled(SearchField)`
  ${paletteFieldStyle}
`;

/** Focusable, so that a list longer than the window can be scrolled by keys without choosing from it. */
const Scrolled = styled.div`
  flex: 1;
  min-height: 60px;
  overflow-y: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const List = styled(Menu<PaletteSection>)`
  padding: ${space(2)};
  outline: none;
  &[data-empty] {
    display: none;
  }
  header {
    padding: ${space(2)} ${space(2)} ${space(1)};
    font-size: ${fontSize.tiny};
    font-weight: 500;
    color: ${color('muted')};
  }
`;

const Entry = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: var(--control);
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  cursor: pointer;
  outline: none;
  svg {
    color: ${color('muted')};
  }
  &[data-focused] {
    background: ${color('accentSoft')};
  }
  small {
    margin-left: auto;
    padding-left: ${space(3)};
    color: ${color('muted')};
    font-size: ${fontSize.tiny};
    text-align: end;
  }
  @media ${media.narrow} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: 0;
    small {
      grid-column: 2;
      margin: 0;
      padding: 0;
      text-align: start;
    }
  }
`;

const Note = styled.p`
  padding: ${space(2)} ${space(4)};
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

const Nothing = styled.p`
  padding: ${space(5)};
  text-align: center;
  color: ${color('muted')};
`;

/** One thing to go to or to do. */
export interface PaletteItem {
  id: string;
  label: string;
  /** Where it stands, at the end of the line. */
  detail?: string | undefined;
  icon: IconName;
  onAction: () => void;
}

/** Things of one kind under a heading. */
export interface PaletteSection {
  id: string;
  title: string;
  items: readonly PaletteItem[];
}

/** Focuses at once as the field is mounted: an effect later would lose what is typed meanwhile. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/**
 * Finds and does by typing: all that can be gone to or done, with the arrows and Enter, which alone takes the first. What
 * is chosen closes it or goes elsewhere itself.
 */
export function CommandPalette(props: {
  label: string;
  placeholder: string;
  isOpen: boolean;
  onClose: () => void;
  text: string;
  onTextChange: (text: string) => void;
  sections: readonly PaletteSection[];
  nothingFound: string;
  /** Something about what is found, as that it is not all. */
  note?: string | undefined;
}) {
  const { label, placeholder, isOpen, onClose, text, onTextChange, sections, nothingFound, note } = props;
  const [first] = sections.flatMap(({ items }) => items);
  /** The list marks its first entry only when its entries change, not for what is typed while they stay. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMarked = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked || text.trim() === '' || !first) return;
    event.stopPropagation();
    first.onAction();
  };
  return (
    <Overlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Panel>
        <Content aria-label={label}>
          <Autocomplete inputValue={text} onInputChange={onTextChange}>
            <Search aria-label={label}>
              <Icon name="search" />
              <Input ref={focus} placeholder={placeholder} onKeyDownCapture={press} />
            </Search>
            <div role="status">
              {note !== undefined && <Note>{note}</Note>}
              {!first && nothingFound && <Nothing>{nothingFound}</Nothing>}
            </div>
            <Scrolled role="group" aria-label={label} tabIndex={0}>
              <List aria-label={label} items={sections}>
                {(section) => (
                  <MenuSection id={section.id}>
                    <Header>{section.title}</Header>
                    {section.items.map(({ id, label: name, detail, icon, onAction }) => (
                      <Entry key={id} id={id} textValue={name} onAction={onAction}>
                        <Icon name={icon} />
                        <span>{name}</span>
                        {detail !== undefined && <small>{detail}</small>}
                      </Entry>
                    ))}
                  </MenuSection>
                )}
              </List>
            </Scrolled>
          </Autocomplete>
        </Content>
      </Panel>
    </Overlay>
  );
}
