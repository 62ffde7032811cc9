import { graphql, readInlineData } from 'react-relay';
import type {
  developerConfigurationRow_configuration$data,
  developerConfigurationRow_configuration$key,
} from '../../__generated__/developerConfigurationRow_configuration.graphql.ts';

/** A configuration in development as their list has it. */
export type DeveloperConfigurationRow = developerConfigurationRow_configuration$data;

/** Reads a configuration of a list, which changes select as well, so that what they return is what the list shows. */
export const readDeveloperConfiguration = (
  configuration: developerConfigurationRow_configuration$key,
): DeveloperConfigurationRow =>
  readInlineData(
    graphql`
      fragment developerConfigurationRow_configuration on DeveloperConfiguration @inline {
        id
        key
        name
        description
        code
        ioCount
      }
    `,
    configuration,
  );
