import { graphql, readInlineData } from 'react-relay';
import type { foundCore_core$data, foundCore_core$key } from '../../__generated__/foundCore_core.graphql.ts';

/** A core as a search by staff finds it. */
export type FoundCore = foundCore_core$data;

/** Reads a found core; all searches select it by this fragment, since found cores have no id in the store. */
export const readFoundCore = (core: foundCore_core$key): FoundCore =>
  readInlineData(
    graphql`
      fragment foundCore_core on FoundCore @inline {
        coreId
        key
        name
        serialId
        uniqueName
        online
        inProduction
        target {
          key
          name
        }
        group {
          key
          name
        }
        space {
          key
          name
        }
      }
    `,
    core,
  );
