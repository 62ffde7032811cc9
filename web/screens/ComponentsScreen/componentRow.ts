import { graphql, readInlineData } from 'react-relay';
import type {
  componentRow_component$data,
  componentRow_component$key,
} from '../../__generated__/componentRow_component.graphql.ts';

/** A component as the list of components has it. */
export type ComponentRow = componentRow_component$data;

/** Reads a component of a list, which changes select as well, so that what they return is what the list shows. */
export const readComponent = (component: componentRow_component$key): ComponentRow =>
  readInlineData(
    graphql`
      fragment componentRow_component on Component @inline {
        id
        name
        code
        description
      }
    `,
    component,
  );
