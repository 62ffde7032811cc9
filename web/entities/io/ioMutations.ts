import { graphql } from 'react-relay';
import type { ioMutationsAddSlaveMutation } from '../../__generated__/ioMutationsAddSlaveMutation.graphql.ts';
import type { ioMutationsCreateGroupMutation } from '../../__generated__/ioMutationsCreateGroupMutation.graphql.ts';
import type { ioMutationsCreateMutation } from '../../__generated__/ioMutationsCreateMutation.graphql.ts';
import type { ioMutationsDeleteMutation } from '../../__generated__/ioMutationsDeleteMutation.graphql.ts';
import type { ioMutationsReindexMutation } from '../../__generated__/ioMutationsReindexMutation.graphql.ts';
import type { ioMutationsSetGroupMutation } from '../../__generated__/ioMutationsSetGroupMutation.graphql.ts';
import type { ioMutationsUpdateMutation } from '../../__generated__/ioMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds an IO at the end of a configuration in development. */
export const useCreateIo = mutation<ioMutationsCreateMutation>(graphql`
  mutation ioMutationsCreateMutation($input: CreateIoInput!) {
    createIo(input: $input) {
      developerConfiguration {
        ...DeveloperIoList_configuration
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes an IO of a configuration in development. */
export const useUpdateIo = mutation<ioMutationsUpdateMutation>(graphql`
  mutation ioMutationsUpdateMutation($input: UpdateIoInput!) {
    updateIo(input: $input) {
      io {
        ...ioRow_io
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Adds a follower to an IO: a value written to the IO is written to its followers, too. */
export const useAddIoSlave = mutation<ioMutationsAddSlaveMutation>(graphql`
  mutation ioMutationsAddSlaveMutation($input: AddIoSlaveInput!) {
    addIoSlave(input: $input) {
      io {
        ...ioRow_io
        slaves {
          ...ioRow_io
        }
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Numbers the IOs of a configuration from 1 without gaps. */
export const useReindexIos = mutation<ioMutationsReindexMutation>(graphql`
  mutation ioMutationsReindexMutation($input: ReindexIosInput!) {
    reindexIos(input: $input) {
      ios {
        ...ioRow_io
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Creates a group of the IOs of a configuration. */
export const useCreateIoGroup = mutation<ioMutationsCreateGroupMutation>(graphql`
  mutation ioMutationsCreateGroupMutation($input: CreateIoGroupInput!) {
    createIoGroup(input: $input) {
      developerConfiguration {
        ...DeveloperIoList_configuration
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Sets the group of an IO; null for none. */
export const useSetIoGroup = mutation<ioMutationsSetGroupMutation>(graphql`
  mutation ioMutationsSetGroupMutation($input: SetIoGroupInput!) {
    setIoGroup(input: $input) {
      io {
        id
        ioGroup {
          id
          name
        }
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes an IO of a configuration in development; its followers then follow none. */
export const useDeleteIo = mutation<ioMutationsDeleteMutation>(graphql`
  mutation ioMutationsDeleteMutation($input: DeleteIoInput!) {
    deleteIo(input: $input) {
      deletedIoId
      userErrors {
        code
        message
        path
      }
    }
  }
`);
