import type { ReactNode } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { DeferredSection } from './DeferredSection.tsx';

type Props = { title: string; skeleton?: ReactNode; children: ReactNode };

/** A part whose children are a card: if it fails, the failure panel is in a card of the same title. */
export function DeferredCard({ title, skeleton, children }: Props) {
  return (
    <DeferredSection
      skeleton={skeleton}
      frame={(failed) => (
        <Card title={title} padding="none">
          {failed}
        </Card>
      )}
    >
      {children}
    </DeferredSection>
  );
}
