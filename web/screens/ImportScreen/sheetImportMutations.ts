import { graphql } from 'react-relay';
import type { sheetImportMutationsCancelMutation } from '../../__generated__/sheetImportMutationsCancelMutation.graphql.ts';
import type { sheetImportMutationsPreviewMutation } from '../../__generated__/sheetImportMutationsPreviewMutation.graphql.ts';
import type { sheetImportMutationsStartMutation } from '../../__generated__/sheetImportMutationsStartMutation.graphql.ts';
import type { sheetImportMutationsUndoMutation } from '../../__generated__/sheetImportMutationsUndoMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Checks rows without storing anything. */
export const usePreviewImport = mutation<sheetImportMutationsPreviewMutation>(graphql`
  mutation sheetImportMutationsPreviewMutation($input: PreviewSheetImportInput!) {
    previewSheetImport(input: $input) {
      sheetPreview {
        ...sheetPreview_preview
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Starts an import, or returns which rows are refused. */
export const useStartImport = mutation<sheetImportMutationsStartMutation>(graphql`
  mutation sheetImportMutationsStartMutation($input: StartSheetImportInput!) {
    startSheetImport(input: $input) {
      sheetImport {
        id
        ...ImportCard_import
      }
      sheetPreview {
        ...sheetPreview_preview
      }
      userErrors {
        code
        message
        path
        secondsLeft
      }
    }
  }
`);

/** Cancels a running import. */
export const useCancelImport = mutation<sheetImportMutationsCancelMutation>(graphql`
  mutation sheetImportMutationsCancelMutation($input: CancelSheetImportInput!) {
    cancelSheetImport(input: $input) {
      sheetImport {
        id
        ...ImportCard_import
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Undoes an import as a whole. */
export const useUndoImport = mutation<sheetImportMutationsUndoMutation>(graphql`
  mutation sheetImportMutationsUndoMutation($input: UndoSheetImportInput!) {
    undoSheetImport(input: $input) {
      sheetImport {
        id
        ...ImportCard_import
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
