import type { ReactNode } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { Part } from './Part.tsx';

type Props = { title: string; skeleton?: ReactNode; children: ReactNode };

/** A part whose children are a card: if it fails, the failure panel is in a card of the same title. */
export function CardPart({ title, skeleton, children }: Props) {
  return (
    <Part
      skeleton={skeleton}
      frame={(failed) => (
        <Card title={title} padding="none">
          {failed}
        </Card>
      )}
    >
      {children}
    </Part>
  );
}
