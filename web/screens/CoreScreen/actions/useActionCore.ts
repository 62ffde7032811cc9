import type { useActionCore_core$key } from '../../../__generated__/useActionCore_core.graphql.ts';
import { graphql, useFragment } from 'react-relay';

/** The name, in the address, of something that the menu of a device offers. */
export type OfferedActionName =
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

/** Props of a dialog about a device. */
export type ActionDialogProps = {
  action: OfferedActionName;
  core: useActionCore_core$key;
  /** A member of the provider's staff, who may more. */
  admin: boolean;
  /** Global id of its target; null if it has none. */
  targetId: string | null;
  onClose: () => void;
};

/** What the dialogs about a device know of it. */
export const useActionCore = (key: useActionCore_core$key) =>
  useFragment(
    graphql`
      fragment useActionCore_core on Core {
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
