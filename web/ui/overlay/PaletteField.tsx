import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import { overlayStyle } from './overlayStyle.ts';
import { paletteFieldStyle, palettePanelStyle, palettePlaceStyle } from './paletteStyle.ts';

const Overlay = styled.dialog`
  ${overlayStyle}
  ${palettePlaceStyle}
  width: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  border: 0;
  color: inherit;
  &::backdrop {
    display: none;
  }
`;

const Panel = styled.div`
  ${palettePanelStyle}
`;

const Search = styled.div`
  flex: 1;
  ${paletteFieldStyle}
`;

type Props = {
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
};

/** Only a dialog opened so takes the keyboard, and what reads the page aloud, from the page behind it. */
const openOverPage = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** The field of the command palette alone, in its place and taking what is typed until the palette itself is there. */
export function PaletteField({ label, placeholder, text, onTextChange, onClose }: Props) {
  return (
    <Overlay ref={openOverPage} aria-label={label} onClose={onClose}>
      <Panel>
        <Search>
          <Icon name="search" />
          <input
            type="search"
            aria-label={label}
            placeholder={placeholder}
            autoFocus
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
          />
        </Search>
      </Panel>
    </Overlay>
  );
}
