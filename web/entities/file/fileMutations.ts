import { graphql } from 'react-relay';
import type { fileMutationsDeleteMutation } from '../../__generated__/fileMutationsDeleteMutation.graphql.ts';
import type { fileMutationsEndSharingMutation } from '../../__generated__/fileMutationsEndSharingMutation.graphql.ts';
import type { fileMutationsLinkMutation } from '../../__generated__/fileMutationsLinkMutation.graphql.ts';
import type { fileMutationsUploadMutation } from '../../__generated__/fileMutationsUploadMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a file to a target or to one of its spaces, and prepends it to the lists. */
export const useUploadFile = mutation<fileMutationsUploadMutation>(graphql`
  mutation fileMutationsUploadMutation($input: UploadFileInput!, $connections: [ID!]!) {
    uploadFile(input: $input) {
      file @prependNode(connections: $connections, edgeTypeName: "FileEdge") {
        ...fileRow_file
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a file and its edge in the lists. */
export const useDeleteFile = mutation<fileMutationsDeleteMutation>(graphql`
  mutation fileMutationsDeleteMutation($input: DeleteFileInput!, $connections: [ID!]!) {
    deleteFile(input: $input) {
      deletedFileId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Creates a link that opens a file without a session for some days. */
export const useCreateFileLink = mutation<fileMutationsLinkMutation>(graphql`
  mutation fileMutationsLinkMutation($input: CreateFileLinkInput!) {
    createFileLink(input: $input) {
      url
      expiresAt
      file {
        ...fileRow_file
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Ends the links of a file. */
export const useEndFileSharing = mutation<fileMutationsEndSharingMutation>(graphql`
  mutation fileMutationsEndSharingMutation($input: EndFileSharingInput!) {
    endFileSharing(input: $input) {
      file {
        ...fileRow_file
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
