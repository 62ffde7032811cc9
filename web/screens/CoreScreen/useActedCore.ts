import type { useActedCore_core$key } from '../../__generated__/useActedCore_core.graphql.ts';
import { graphql, useFragment } from 'react-relay';

/** The name, in the address, of something that the menu of a device offers. */
export type OfferedActName =
  | 'REBOOT'
  | 'RESET'
  | 'CONFIGURATION'
  | 'MOVE'
  | 'REPLACE'
  | 'SYSTEM_IDS'
  | 'TURN_OFF'
  | 'FACTORY_RESET'
  | 'TRANSFER'
  | 'DELETE';

/** What a dialog about a device is handed. */
export type ActDialogProps = {
  act: OfferedActName;
  core: useActedCore_core$key;
  /** A member of the provider's staff, who may more. */
  admin: boolean;
  /** How often it was tried again to have it. */
  attempt: number;
  onClose: () => void;
};

/** What the dialogs about a device know of it. */
export const useActedCore = (key: useActedCore_core$key) =>
  useFragment(
    graphql`
      fragment useActedCore_core on Core {
        id
        key
        name
        serialId
        uniqueName
        idNumber
        target {
          id
          key
          name
        }
        group {
          key
        }
        space {
          id
          key
        }
      }
    `,
    key,
  );
