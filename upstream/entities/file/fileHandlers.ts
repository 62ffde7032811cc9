import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { file } from '../../../contract/entities/file.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { resourceOf, callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { hasRole, isFileVisible } from '../../access/visibility.ts';
import {
  deleteLinks,
  fileRecordOf,
  insertFile,
  insertLink,
  readContent,
  readFile,
  readFiles,
  readSharedUntil,
  removeFiles,
  urlOf,
  useLink,
} from './fileRows.ts';
import { takeUpload } from './uploadKind.ts';

const findFile = async (call: Call, id: number): Promise<Row<'files'>> => {
  const row = await readFile(call.db, id);
  if (!row || (row.targetId !== null && !isFileVisible(row, resourceOf(call).visibility))) throw notFound();
  return row;
};

const checkSpace = async ({ db }: Call, targetId: number, spaceId: number | null): Promise<void> => {
  if (spaceId === null) return;
  const space = await db
    .selectFrom('spaces')
    .select('id')
    .where('id', '=', spaceId)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  if (!space) throw refuseFields({ spaceId: 'NOT_FOUND' });
};

/** Handlers of files. */
export const fileHandlers: Handlers<typeof file, Call> = {
  files: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    const rows = (await readFiles(call.db, id)).filter((row) => isFileVisible(row, visibility));
    const shared = hasRole(visibility, 'TARGET_MANAGER')
      ? await readSharedUntil(
          call.db,
          rows.map((row) => row.id),
          call.now,
        )
      : undefined;
    return rows.map((row) => fileRecordOf(row, visibility, shared));
  },

  uploadFile: async (
    { id, file: given, name, folder = 'other', hiddenFromResidents = false, spaceId = null },
    call,
  ) => {
    await checkSpace(call, id, spaceId);
    const taken = await takeUpload(given, name);
    const row = await inTransaction(call.db, (trx) =>
      insertFile(trx, taken, {
        targetId: id,
        spaceId,
        folder,
        hiddenFromResidents: Number(hiddenFromResidents),
        uploadedBy: callerOf(call).user.username,
        uploadedAt: call.now,
      }),
    );
    return fileRecordOf(row, resourceOf(call).visibility);
  },

  file: async ({ fileId, token }, call) => {
    if (token !== undefined && !(await useLink(call.db, token, fileId, call.now))) throw notFound();
    const row = token === undefined ? await findFile(call, fileId) : await readFile(call.db, fileId);
    if (!row) throw notFound();
    return { name: row.name, mimeType: row.mimeType, bytes: await readContent(call.db, fileId) };
  },

  createFileLink: async ({ fileId, days }, call) => {
    const { targetId, name } = await findFile(call, fileId);
    if (days !== undefined && !(targetId !== null && hasRole(resourceOf(call).visibility, 'TARGET_MANAGER')))
      throw refuse('Access denied');
    const { token, expiresAt } = await inTransaction(call.db, async (trx) => {
      if (days !== undefined)
        await recordAudits(trx, call, [
          { action: 'share file', targetId, detail: `${name}, ${days} d`, result: logResult.ok },
        ]);
      return insertLink(trx, fileId, call.now, days);
    });
    return { url: `${urlOf(fileId)}?token=${token}`, expiresAt: instantOf(expiresAt) ?? '' };
  },

  deleteFileLinks: async ({ fileId }, call) => {
    const row = await findFile(call, fileId);
    const { targetId, name } = row;
    await inTransaction(call.db, async (trx) => {
      if ((await deleteLinks(trx, fileId)) === 0) return;
      await recordAudits(trx, call, [{ action: 'end file links', targetId, detail: name, result: logResult.ok }]);
    });
    return fileRecordOf(row, resourceOf(call).visibility);
  },

  deleteFile: async ({ fileId }, call) => {
    await inTransaction(call.db, (trx) => removeFiles(trx, [fileId]));
    return null;
  },
};
