import { graphql } from 'react-relay';
import type { modelMutationsCreateFileMutation } from '../../__generated__/modelMutationsCreateFileMutation.graphql.ts';
import type { modelMutationsCreateMutation } from '../../__generated__/modelMutationsCreateMutation.graphql.ts';
import type { modelMutationsDeleteFileMutation } from '../../__generated__/modelMutationsDeleteFileMutation.graphql.ts';
import type { modelMutationsDeleteMutation } from '../../__generated__/modelMutationsDeleteMutation.graphql.ts';
import type { modelMutationsUpdateFileMutation } from '../../__generated__/modelMutationsUpdateFileMutation.graphql.ts';
import type { modelMutationsUpdateMutation } from '../../__generated__/modelMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a model, and appends it to the lists. */
export const useCreateModel = mutation<modelMutationsCreateMutation>(graphql`
  mutation modelMutationsCreateMutation($input: CreateModelInput!, $connections: [ID!]!) {
    createModel(input: $input) {
      model @appendNode(connections: $connections, edgeTypeName: "ModelEdge") {
        ...modelRow_model
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes the product code of a model. */
export const useUpdateModel = mutation<modelMutationsUpdateMutation>(graphql`
  mutation modelMutationsUpdateMutation($input: UpdateModelInput!) {
    updateModel(input: $input) {
      model {
        ...modelRow_model
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a model with its documents, and its edge in the lists. */
export const useDeleteModel = mutation<modelMutationsDeleteMutation>(graphql`
  mutation modelMutationsDeleteMutation($input: DeleteModelInput!, $connections: [ID!]!) {
    deleteModel(input: $input) {
      deletedModelId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Adds a document to a model. */
export const useCreateModelFile = mutation<modelMutationsCreateFileMutation>(graphql`
  mutation modelMutationsCreateFileMutation($input: CreateModelFileInput!) {
    createModelFile(input: $input) {
      model {
        ...modelRow_model
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes the name and the description of a document. */
export const useUpdateModelFile = mutation<modelMutationsUpdateFileMutation>(graphql`
  mutation modelMutationsUpdateFileMutation($input: UpdateModelFileInput!) {
    updateModelFile(input: $input) {
      modelFile {
        id
        name
        description
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a document of a model with its file. */
export const useDeleteModelFile = mutation<modelMutationsDeleteFileMutation>(graphql`
  mutation modelMutationsDeleteFileMutation($input: DeleteModelFileInput!) {
    deleteModelFile(input: $input) {
      deletedModelFileId
      userErrors {
        code
        message
        path
      }
    }
  }
`);
