import { type ComponentType } from 'react';
import moveQuery from '../../../__generated__/MoveCoreQuery$parameters.ts';
import type { TransferCoreQuery } from '../../../__generated__/TransferCoreQuery.graphql.ts';
import transferQuery from '../../../__generated__/TransferCoreQuery$parameters.ts';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import type { IconName } from '../../../ui/display/Icon.tsx';
import type { ActionDialogProps, OfferedActionName } from './useActionCore.ts';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';

/** Rights of the viewer to actions of a core, and whether it has a target, which some need. */
export type ActionRights = { operate: boolean; edit: boolean; mes: boolean; admin: boolean; inSite: boolean };

/** Entry of a core's menu: right, icon, and dialog. */
export type OfferedAction = {
  icon: IconName;
  /** Removes or breaks something. */
  danger?: boolean;
  may: (rights: ActionRights) => boolean;
  dialog: ComponentType<ActionDialogProps>;
};

const confirmDialog = lazyComponent(async () => (await import('./ActionDialog.tsx')).ActionDialog);

/** What can be done with a device, by its word in the address: what passes by itself first, what is lost last. */
export const offeredActions = {
  REBOOT: { icon: 'power', may: ({ operate }) => operate, dialog: confirmDialog },
  RESET: { icon: 'undo', may: ({ operate }) => operate, dialog: confirmDialog },
  CONFIGURATION: { icon: 'settings', may: ({ operate }) => operate, dialog: confirmDialog },
  MOVE: {
    icon: 'move',
    may: ({ edit, inSite }) => edit && inSite,
    dialog: lazyQueryComponent(
      moveQuery,
      ({ targetId }: ActionDialogProps) => ({ id: targetId ?? '' }),
      () => import('./MoveCore.tsx'),
    ),
  },
  REPLACE: {
    icon: 'swap',
    may: ({ edit, inSite }) => edit && inSite,
    dialog: lazyComponent(async () => (await import('./ReplaceCore.tsx')).ReplaceCore),
  },
  SYSTEM_IDS: {
    icon: 'key',
    may: ({ mes }) => mes,
    dialog: lazyComponent(async () => (await import('./SystemIds.tsx')).SystemIds),
  },
  TURN_OFF: { icon: 'power', danger: true, may: ({ operate }) => operate, dialog: confirmDialog },
  FACTORY_RESET: { icon: 'warning', danger: true, may: ({ operate }) => operate, dialog: confirmDialog },
  TRANSFER: {
    icon: 'arrowLeftRight',
    danger: true,
    may: ({ admin }) => admin,
    dialog: lazyQueryComponent<TransferCoreQuery, ActionDialogProps>(
      transferQuery,
      () => ({}),
      () => import('./TransferCore.tsx'),
    ),
  },
  DELETE: {
    icon: 'trash',
    danger: true,
    may: ({ edit }) => edit,
    dialog: lazyComponent(async () => (await import('./DeleteCore.tsx')).DeleteCore),
  },
} as const satisfies Record<OfferedActionName, OfferedAction>;

/** The words, in the order of the menu. */
export const offeredActionNames = Object.keys(offeredActions) as OfferedActionName[];
