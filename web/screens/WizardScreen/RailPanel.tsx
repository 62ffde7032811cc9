import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../ui/button/Button.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { Rail, type RailProps } from './Rail.tsx';

const Panel = styled.div`
  flex: 1;
  padding: ${space(5)} ${space(3)};
  overflow-y: auto;
`;

const Name = styled.p`
  padding: 0 ${space(3)} ${space(2)};
  font-weight: 600;
`;

const Draft = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(6)};
  padding: ${space(4)} ${space(3)} 0;
  border-top: 1px solid ${color('line')};
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

/** Leaves the draft for later, or discards it. */
export type DraftActions = { onLeave: () => void; onDiscard: () => void };

/** Buttons that leave the draft for later and discard it. */
export function DraftButtons({ onLeave, onDiscard }: DraftActions) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="small" onClick={onLeave}>
        {t('wizard.leave')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        {t('wizard.discardDraft')}
      </Button>
    </>
  );
}

/** The steps one under the other, with the draft's state and what can be done with it. */
export function RailPanel(props: RailProps & DraftActions & { name?: string; state: ReactNode }) {
  const { name, state, onLeave, onDiscard, ...rail } = props;
  const { t } = useTranslation();
  return (
    <Panel>
      {name !== undefined && <Name>{name}</Name>}
      <Rail {...rail} shape="column" />
      <Draft>
        {state}
        <p>{t('wizard.anyMachine')}</p>
        <Row gap={2} wrap>
          <DraftButtons onLeave={onLeave} onDiscard={onDiscard} />
        </Row>
      </Draft>
    </Panel>
  );
}
