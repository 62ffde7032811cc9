import { graphql, readInlineData } from 'react-relay';
import type {
  versionRow_version$data,
  versionRow_version$key,
} from '../../__generated__/versionRow_version.graphql.ts';

/** A version as the list of the versions of a product has it. */
export type VersionRow = versionRow_version$data;

/** Reads a version of a list, which changes select as well, so that what they return is what the list shows. */
export const readVersion = (version: versionRow_version$key): VersionRow =>
  readInlineData(
    graphql`
      fragment versionRow_version on ProductVersion @inline {
        id
        key
        number
        description
        archived
        configurationCount
        coreCount
      }
    `,
    version,
  );
