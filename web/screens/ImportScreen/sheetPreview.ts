import { graphql, readInlineData } from 'react-relay';
import type {
  sheetPreview_preview$data,
  sheetPreview_preview$key,
} from '../../__generated__/sheetPreview_preview.graphql.ts';

/** What an import would do with the sent rows. */
export type SheetPreview = sheetPreview_preview$data;

/** A row of a preview, but for the unchanged ones. */
export type PreviewRow = SheetPreview['rows'][number];

/** A changed or refused cell. */
export type PreviewCell = PreviewRow['cells'][number];

/** Reads the preview of a payload. */
export const readPreview = (key: sheetPreview_preview$key): SheetPreview =>
  readInlineData(
    graphql`
      fragment sheetPreview_preview on SheetPreview @inline {
        addedCount
        changedCount
        unchangedCount
        refusedCount
        rows {
          index
          outcome
          spaceName
          coreName
          warning
          reading {
            at
            previous
            reading
            consumption
            unit
          }
          cells {
            column
            code
            from
            to
            otherRow
            suggestion
          }
        }
      }
    `,
    key,
  );
