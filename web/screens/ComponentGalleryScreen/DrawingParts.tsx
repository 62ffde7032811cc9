import { Card } from '../../ui/layout/Card.tsx';
import { LineDrawing, type Strokes } from '../../ui/display/LineDrawing.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { deviceStrokes } from '../../ui/display/deviceStrokes.ts';
import { emptyStrokes } from '../../ui/display/emptyStrokes.ts';
import { words } from './words.ts';

const families: readonly (readonly [string, Readonly<Record<string, Strokes>>])[] = [
  [words.sections.emptyDrawings, emptyStrokes],
  [words.sections.deviceDrawings, deviceStrokes],
];

/** Drawings of what there is none of and of devices, as large as in an empty list and as small as beside a title. */
export function DrawingParts() {
  return (
    <Stack>
      {families.map(([title, drawings]) => (
        <Card key={title} title={title}>
          <Row wrap gap={6}>
            {Object.entries(drawings).map(([name, strokes]) => (
              <Row key={name} gap={2}>
                <LineDrawing strokes={strokes} />
                <LineDrawing strokes={strokes} size={48} />
              </Row>
            ))}
          </Row>
        </Card>
      ))}
    </Stack>
  );
}
