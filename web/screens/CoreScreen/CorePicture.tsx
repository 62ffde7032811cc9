import { graphql, useFragment } from 'react-relay';
import type { CorePicture_core$key } from '../../__generated__/CorePicture_core.graphql.ts';
import { LineDrawing } from '../../ui/display/LineDrawing.tsx';
import { deviceStrokes } from '../../ui/display/deviceStrokes.ts';
import { deviceDrawingOf } from './deviceDrawing.ts';

/** How a device looks, by what it measures: its product has a name but no picture. */
export function CorePicture({ core: key }: { core: CorePicture_core$key }) {
  const { isMama, values } = useFragment(
    graphql`
      fragment CorePicture_core on Core {
        isMama
        values @catch {
          type {
            kind
          }
        }
      }
    `,
    key,
  );
  const kinds = values.ok ? (values.value ?? []).map(({ type }) => type.kind) : [];
  return <LineDrawing strokes={deviceStrokes[deviceDrawingOf(isMama, kinds)]} size={48} />;
}
