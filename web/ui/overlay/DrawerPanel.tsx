import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { css, styled } from 'styled-components';
import { CloseGuards, useCloseGuards } from './closeGuards.ts';
import { FocusReturn } from './useReturnFocus.ts';
import { IconButton } from '../button/IconButton.tsx';
import { PrintedAlone } from '../layout/PrintedAlone.tsx';
import { overlayStyle } from './overlayStyle.ts';
import { color, fontSize, space } from '../theme/tokens.ts';

const sides = {
  start: { place: 'left: 0', away: 'translateX(-100%)' },
  end: { place: 'right: 0', away: 'translateX(100%)' },
};

const Overlay = styled(ModalOverlay)`
  ${overlayStyle}
`;

const Panel = styled(Modal)<{ $side: keyof typeof sides; $width: number }>`
  position: absolute;
  top: 0;
  bottom: 0;
  ${({ $side }) => sides[$side].place};
  width: min(${({ $width }) => $width}px, calc(100vw - 40px));
  background: ${color('raised')};
  --table-ground: ${color('raised')};
  --bar-top: 0px;
  box-shadow: ${color('shadowRaised')};
  transition: transform 0.2s ease-out;
  &[data-entering],
  &[data-exiting] {
    transform: ${({ $side }) => sides[$side].away};
  }
  @media print {
    box-shadow: none;
    transition: none;
    &[data-entering],
    &[data-exiting] {
      transform: none;
    }
  }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  /* The keyboard comes to all of it first, where nothing but its edge could show that. */
  &:focus-visible {
    outline: none;
  }
  @media print {
    display: block;
    height: auto;
    background: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color('line')};
  h2 {
    font-size: ${fontSize.body};
  }
  @media print {
    padding-inline: 0;
  }
`;

const padded = css`
  padding: ${space(4)};
  /* The buttons of a form inside remain in view, as in a dialog. */
  --form-end: sticky;
  --form-ground: ${color('raised')};
  --form-fade: block;
  --form-foot: ${space(4)};
  scroll-padding-bottom: calc(var(--control) + ${space(8)});
`;

const Body = styled.div<{ $padded: boolean }>`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${({ $padded }) => $padded && padded}
  @media print {
    overflow: visible;
    padding-inline: 0;
  }
`;

/** What a drawer takes. */
export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  side?: keyof typeof sides;
  width?: number;
  /** Keeps what is inside off the edges, as a form, and prints it alone; lists reach from edge to edge. */
  padded?: boolean;
  children: ReactNode;
}

/** The drawer itself; comes when one is first opened. */
export function DrawerPanel(props: DrawerProps) {
  const { title, isOpen, onClose, closeLabel, side = 'start', width = 320, padded: isPadded = false, children } = props;
  const { questions, close } = useCloseGuards(onClose);
  return (
    <Overlay isOpen={isOpen} onOpenChange={(open) => !open && close()} isDismissable>
      {isPadded && <PrintedAlone />}
      <Panel $side={side} $width={width}>
        <Content className={isPadded ? 'printed-alone' : undefined}>
          <Head>
            <Heading slot="title">{title}</Heading>
            <IconButton label={closeLabel} icon="close" onClick={close} />
          </Head>
          <Body $padded={isPadded}>
            <CloseGuards value={questions}>{children}</CloseGuards>
            <FocusReturn />
          </Body>
        </Content>
      </Panel>
    </Overlay>
  );
}
