import { graphql, readInlineData } from 'react-relay';
import type { fileRow_file$data, fileRow_file$key } from '../../__generated__/fileRow_file.graphql.ts';

/** The folders of a target's files, in the order of lists. */
export const fileFolders = ['CONTRACT', 'DRAWING', 'MANUAL', 'REPORT', 'PHOTO', 'OTHER'] as const;

/** A file as a list of the files of a place has it. */
export type FileRow = fileRow_file$data;

/** Reads a file of a list, which an upload selects as well, so that what it returns is what the list shows. */
export const readFile = (file: fileRow_file$key): FileRow =>
  readInlineData(
    graphql`
      fragment fileRow_file on File @inline {
        id
        name
        size
        folder
        hiddenFromResidents
        uploadedAt
        uploadedBy
        url
        sharingEndsAt
        viewerCanDelete
        space {
          id
          key
          name
          group {
            key
          }
        }
      }
    `,
    file,
  );
