import { graphql } from 'react-relay';
import type { useUploadFileMutation } from '../../__generated__/useUploadFileMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a file to a target or to one of its spaces, and prepends it to the lists. */
export const useUploadFile = mutation<useUploadFileMutation>(graphql`
  mutation useUploadFileMutation($input: UploadFileInput!, $connections: [ID!]!) {
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
