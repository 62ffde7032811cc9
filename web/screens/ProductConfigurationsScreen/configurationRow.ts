import { graphql, readInlineData } from 'react-relay';
import type {
  configurationRow_configuration$data,
  configurationRow_configuration$key,
} from '../../__generated__/configurationRow_configuration.graphql.ts';

/** A configuration as the list of the configurations of a version has it. */
export type ConfigurationRow = configurationRow_configuration$data;

/** Reads a configuration of a list, which changes select as well, so that what they return is what the list shows. */
export const readConfiguration = (configuration: configurationRow_configuration$key): ConfigurationRow =>
  readInlineData(
    graphql`
      fragment configurationRow_configuration on ProductConfiguration @inline {
        id
        key
        name
        description
        code
        ioCount
        coreCount
        hasBattery
      }
    `,
    configuration,
  );
