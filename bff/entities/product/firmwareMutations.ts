import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Firmware } from './Firmware.ts';

const mes = 'Requires the staff role MES.';

mutation({
  name: 'createFirmware',
  // POST /ui/product/configurations/{configurationId}/firmwares.
  description: `Adds a firmware to a configuration as its newest. ${mes} The file name ends in bin, hex, fw, img, dfu, uf2, ota or zip. User errors: TAKEN for a name of its configuration, WRONG_TYPE, TOO_LARGE for the file.`,
  input: (t) => ({
    configurationId: t.id({ required: true, description: 'The configuration.' }),
    name: t.string({ required: true, description: 'Version, for example 2.4.1; 1 to 40 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    file: t.field({ type: 'Upload', required: true, description: 'The file that cores are sent.' }),
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
  // PATCH /ui/product/firmwares/{firmwareId}.
  description: `Changes the name and description of a firmware; null clears the description; omitted fields keep their values. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a name of its configuration, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The firmware.' }),
    name: t.string({ description: 'Version, 1 to 40 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
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
    firmware: t.expose('firmware', {
      type: Firmware,
      nullable: true,
      description: 'The updated firmware; null if the mutation failed.',
    }),
  }),
});

deletion('Firmware', {
  // DELETE /ui/product/firmwares/{firmwareId}.
  description: `Deletes a firmware with its file; the firmware of cores does not change. ${mes} User errors: NOT_FOUND, NO_PERMISSION.`,
  remove: (firmwareId, { ui }) => ui.deleteFirmware({ firmwareId }),
});
