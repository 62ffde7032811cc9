import { z } from 'zod';
import { endpoint, fileResponse } from '../wire/endpoint.ts';
import { between, clearable, flag, id, requiredText, token, upload } from '../wire/field.ts';

/** The folders of a target's files. */
export const fileFolders = ['contract', 'drawing', 'manual', 'report', 'photo', 'other'] as const;

/** The endings of names that may be uploaded. */
export const fileExtensions = [
  'png',
  'jpg',
  'jpeg',
  'xls',
  'xlsx',
  'pdf',
  'zip',
  'docx',
  'odt',
  'ods',
  'doc',
  'csv',
] as const;

/** Maximum days of a link that shares a file. */
export const longestShareDays = 30;

/** Maximum size of an uploaded file in bytes. */
export const largestFile = 4 * 1024 * 1024;

/** A file of a target. */
export const fileRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int().nullable(),
  spaceId: z.number().int().nullable(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  folder: z.enum(fileFolders),
  uploadedBy: z.string().nullable(),
  uploadedAt: z.string(),
  hiddenFromResidents: z.boolean(),
  /** The path of the file itself. */
  url: z.string(),
  canDelete: z.boolean(),
  /** Time until which links open the file without a session; null without one, and for callers below manager. */
  sharedUntil: z.string().nullable().optional(),
});

/** Record of a file. */
export type FileRecord = z.output<typeof fileRecord>;

/** Endpoints of files. */
export const file = {
  /** Files of a target; hidden ones are omitted for residents. */
  files: endpoint({
    method: 'GET',
    path: '/ui/files/targets/{id}',
    who: 'viewer',
    input: { id },
    output: z.array(fileRecord),
  }),

  /** A file more; refused with FILE_UPLOAD_FAILED and WRONG_TYPE, WRONG_CONTENT, TOO_LARGE or UNREADABLE. */
  uploadFile: endpoint({
    method: 'POST',
    path: '/ui/files/targets/{id}',
    who: 'manager',
    input: {
      id,
      file: upload,
      name: requiredText().optional(),
      folder: z.enum(fileFolders).optional(),
      hiddenFromResidents: flag.optional(),
      spaceId: clearable(id).optional(),
    },
    body: 'multipart',
    status: 201,
    output: fileRecord,
  }),

  /** Content of the file, for the session, or once for the token of a download link. */
  file: endpoint({
    method: 'GET',
    path: '/ui/files/{fileId}',
    who: 'viewer',
    input: { fileId: id, token: token.optional() },
    openWith: 'token',
    responseKind: 'file',
    output: fileResponse,
  }),

  /**
   * A link that opens the file once, within 60 seconds; with `days`, an extension of the table for managers, any number
   * of times until they have passed.
   */
  createFileLink: endpoint({
    method: 'POST',
    path: '/ui/files/{fileId}/link',
    who: 'viewer',
    input: { fileId: id, days: between(1, longestShareDays).optional() },
    status: 201,
    output: z.object({ url: z.string(), expiresAt: z.string() }),
  }),

  /** Ends the links of the file; responds with the file. An extension of the table. */
  deleteFileLinks: endpoint({
    method: 'DELETE',
    path: '/ui/files/{fileId}/link',
    who: 'manager',
    input: { fileId: id },
    output: fileRecord,
  }),

  deleteFile: endpoint({
    method: 'DELETE',
    path: '/ui/files/{fileId}',
    who: 'manager',
    input: { fileId: id },
    status: 204,
    output: z.null(),
  }),
};
