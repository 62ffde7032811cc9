import { useId, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { CloseGuards, useCloseGuards } from './closeGuards.ts';
import { FocusReturn } from './useReturnFocus.ts';
import { IconButton } from '../button/IconButton.tsx';
import { overlayStyle } from './overlayStyle.ts';
import { color, fontSize, radius, space } from '../theme/tokens.ts';

const widths = { small: '420px', medium: '560px', large: '880px' };

const Overlay = styled(ModalOverlay)`
  ${overlayStyle}
  display: flex;
  align-items: flex-start;
  justify-content: center;
  padding: max(${space(4)}, 8vh) ${space(4)} ${space(4)};
  height: var(--visual-viewport-height, 100dvh);
`;

const Panel = styled(Modal)<{ $size: keyof typeof widths }>`
  display: flex;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  max-height: 100%;
  background: ${color('raised')};
  --table-ground: ${color('raised')};
  --bar-top: 0px;
  border-radius: ${radius.large};
  box-shadow: ${color('shadowRaised')};
  transition: transform 0.16s;
  &[data-entering] {
    transform: translateY(8px);
  }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  max-height: 100%;
  outline: none;
  h2 {
    font-size: ${fontSize.heading};
  }
`;

/** No footer element: outside sectioning content that is the footer of the page. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)} ${space(4)};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(4)} ${space(3)} ${space(2)} ${space(5)};
  h2 {
    padding-top: ${space(1)};
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${space(2)} ${space(5)} ${space(4)};
  /* The buttons of a form inside, which remain in view: where, on what, and how far from the edge. */
  --form-end: sticky;
  --form-ground: ${color('raised')};
  --form-fade: block;
  --form-foot: ${space(4)};
  scroll-padding-bottom: calc(var(--control) + ${space(8)});
`;

/** What a dialog takes. */
export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  /** The buttons at the end, the most likely one last. */
  actions?: ReactNode;
  size?: keyof typeof widths;
  /** For questions about a loss: read at once, and closed only by an answer. */
  urgent?: boolean;
}

/** The dialog itself; comes when one is first opened. */
export function DialogPanel({
  title,
  isOpen,
  onClose,
  closeLabel,
  children,
  actions,
  size = 'medium',
  urgent,
}: DialogProps) {
  const { questions, close } = useCloseGuards(onClose);
  const bodyId = useId();
  return (
    <Overlay isOpen={isOpen} onOpenChange={(open) => !open && close()} isDismissable={!urgent}>
      <Panel $size={size}>
        <Content role={urgent ? 'alertdialog' : 'dialog'} {...(urgent && { 'aria-describedby': bodyId })}>
          <Head>
            <Heading slot="title">{title}</Heading>
            <IconButton label={closeLabel} icon="close" size="small" onClick={close} />
          </Head>
          <Body id={bodyId}>
            <CloseGuards value={questions}>{children}</CloseGuards>
            <FocusReturn />
          </Body>
          {actions !== undefined && <Foot>{actions}</Foot>}
        </Content>
      </Panel>
    </Overlay>
  );
}
