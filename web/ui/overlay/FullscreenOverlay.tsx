import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { color, layer } from '../theme/tokens.ts';

const Ground = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.cover};
  overflow-y: auto;
  background: ${color('ground')};
`;

const Whole = styled(Dialog)`
  outline: none;
`;

/** Lies over everything, dialogs too, so that nothing under it is seen or reached while it stays as it is. */
export function FullscreenOverlay({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Ground isOpen isKeyboardDismissDisabled>
      <Modal>
        <Whole aria-label={label}>{children}</Whole>
      </Modal>
    </Ground>
  );
}
