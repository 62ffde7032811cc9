import { graphql, readInlineData } from 'react-relay';
import type { modelRow_model$data, modelRow_model$key } from '../../__generated__/modelRow_model.graphql.ts';

/** A model as the list of models has it, with its documents. */
export type ModelRow = modelRow_model$data;

/** Reads a model of a list, which changes select as well, so that what they return is what the list shows. */
export const readModel = (model: modelRow_model$key): ModelRow =>
  readInlineData(
    graphql`
      fragment modelRow_model on Model @inline {
        id
        key
        productCode
        files {
          id
          name
          description
          mimeType
          size
          url
        }
      }
    `,
    model,
  );
