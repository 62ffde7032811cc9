import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Core } from './Core.ts';
import { fromRow } from './coreSource.ts';

mutation({
  name: 'renameCore',
  description: 'Gives a device another name. Needs viewerCanEdit. Source: PATCH /ui/cores/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The device.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 100 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({
    core: fromRow(await ui.renameCore({ id: readId('Core', id).key, name })),
  }),
  payload: (t) => ({ core: t.expose('core', { type: Core, nullable: true, description: 'The device, renamed.' }) }),
});

mutation({
  name: 'reconnectCore',
  description:
    'Asks a device to join its network anew; it is `reconnecting` until a status update says otherwise. Needs viewerCanOperate. User errors: CONFLICT while it reconnects or an update is on its way. Source: POST /ui/cores/{id}/reconnect.',
  input: (t) => ({ id: t.id({ required: true, description: 'The device.' }) }),
  resolve: async ({ id }, { ui }) => ({ core: fromRow(await ui.reconnectCore({ id: readId('Core', id).key })) }),
  payload: (t) => ({
    core: t.expose('core', { type: Core, nullable: true, description: 'The device, reconnecting.' }),
  }),
});
