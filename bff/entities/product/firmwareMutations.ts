import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Firmware } from './Firmware.ts';

const mes = 'Needs the rights of Mes.';

mutation({
  name: 'createFirmware',
  description: `Adds a firmware to a configuration; it is the newest from then on. ${mes} User errors: WRONG_TYPE, WRONG_CONTENT, TOO_LARGE for the file. Source: POST /ui/product/configurations/{configurationId}/firmwares.`,
  input: (t) => ({
    configurationId: t.id({ required: true, description: 'The configuration.' }),
    name: t.string({ required: true, description: 'Its version, as in 2.4.1; 1 to 40 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
    file: t.field({ type: 'Upload', required: true, description: 'The file that devices are sent.' }),
  }),
  resolve: async ({ configurationId, name, description, file }, { ui }) => ({
    firmware: await ui.createFirmware({
      configurationId: readId('ProductConfiguration', configurationId).key,
      name,
      description: description ?? undefined,
      file,
    }),
  }),
  payload: (t) => ({
    firmware: t.expose('firmware', { type: Firmware, nullable: true, description: 'The firmware.' }),
  }),
});

mutation({
  name: 'updateFirmware',
  description: `Changes the words about a firmware; null clears the description, what is absent stays. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/product/firmwares/{firmwareId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The firmware.' }),
    name: t.string({ description: 'Its version, 1 to 40 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
  }),
  uiNames: { firmwareId: 'id' },
  resolve: async ({ id, name, description }, { ui }) => ({
    firmware: await ui.updateFirmware({
      firmwareId: readId('Firmware', id).key,
      name: name ?? undefined,
      description,
    }),
  }),
  payload: (t) => ({
    firmware: t.expose('firmware', { type: Firmware, nullable: true, description: 'The firmware, changed.' }),
  }),
});

deletion('Firmware', {
  description: `Removes a firmware with its file; devices keep what they have. ${mes} User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/product/firmwares/{firmwareId}.`,
  remove: (firmwareId, { ui }) => ui.deleteFirmware({ firmwareId }),
});
