import { standardConfigurations } from '../../db/standardConfigurations.ts';
import { dayMs } from '../days.ts';
import { firmwaresFor } from '../devices.ts';
import type { Maker } from '../maker.ts';
import { randomAt, seedOf } from '../random.ts';
import { insertFiles } from './storedFiles.ts';

const descriptions = ['Ensimmäinen julkaisu', 'Luotettavampi yhteys heikossa kentässä', 'Pidempi pariston kesto'];

/** The version before one, as in 2.0.8 before 2.0.9. */
const versionBefore = (version: string): string => {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map(Number);
  return patch > 0 ? `${major}.${minor}.${patch - 1}` : minor > 0 ? `${major}.${minor - 1}.9` : `${major - 1}.9.9`;
};

/** Three firmwares of a configuration, the newest last: the ones that its devices have, and those before them. */
const namesOf = (configurationId: number): string[] => {
  const [older = '1.0.0', newest = '1.0.0'] = firmwaresFor(configurationId);
  const before = older === newest ? versionBefore(newest) : older;
  return [versionBefore(before), before, newest];
};

const image = (seed: number): Buffer =>
  Buffer.from(Array.from({ length: 4096 }, (_, index) => randomAt(seed, index) * 256));

/** Puts three firmwares with their files to every configuration. */
export const makeFirmwares: Maker = async ({ db, madeAt }) => {
  const planned = standardConfigurations.flatMap(({ id, code }) =>
    namesOf(id).map((name, index) => ({
      bytes: image(seedOf(code, name)),
      file: `${code.toLowerCase()}-${name}.bin`,
      uploadedAt: madeAt - (700 - index * 290) * dayMs,
      row: { configurationId: id, name, description: descriptions[index] ?? null },
    })),
  );
  const files = await insertFiles(
    db,
    planned.map(({ bytes, file, uploadedAt }) => ({
      bytes,
      row: {
        name: file,
        mimeType: 'application/octet-stream',
        folder: 'other',
        uploadedBy: 'mes',
        uploadedAt,
        hiddenFromResidents: 1,
      },
    })),
  );
  const rows = planned.map(({ row, bytes, uploadedAt }, index) => ({
    ...row,
    uploadedAt,
    size: bytes.length,
    fileId: files[index] ?? null,
  }));
  const made = await db.insertInto('firmwares').values(rows).returning('id').execute();
  return { files, firmwares: made.map(({ id }) => id) };
};
