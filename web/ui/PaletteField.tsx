import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from './Icon.tsx';
import { overlayStyle } from './overlayStyle.ts';
import { paletteFieldStyle, palettePanelStyle, palettePlaceStyle } from './paletteStyle.ts';

const Overlay = styled.div`
  ${overlayStyle}
  ${palettePlaceStyle}
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

/** The field of the command palette alone, in its place and taking what is typed until the palette itself is there. */
export function PaletteField({ label, placeholder, text, onTextChange, onClose }: Props) {
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <Overlay>
      <Panel role="dialog" aria-label={label}>
        <Search>
          <Icon name="search" />
          <input
            type="search"
            aria-label={label}
            placeholder={placeholder}
            autoFocus
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
            onKeyDown={press}
          />
        </Search>
      </Panel>
    </Overlay>
  );
}
