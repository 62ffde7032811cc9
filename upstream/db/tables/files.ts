import type { Generated } from 'kysely';
import type { FileRecord } from '../../../contract/file.ts';

/** A file of a target, or of the catalogue of products, which is in no target. */
export type FileTable = {
  id: Generated<number>;
  targetId: number | null;
  spaceId: number | null;
  name: string;
  mimeType: string;
  size: number;
  folder: FileRecord['folder'];
  uploadedBy: string | null;
  uploadedAt: number;
  hiddenFromResidents: number;
};

/** What a file holds, apart from its row, so that lists stay light. */
export type FileContentTable = { fileId: number; bytes: Uint8Array };

/** A link that opens a file once; only the SHA-256 of its token is kept. */
export type FileLinkTable = { tokenHash: string; fileId: number; expiresAt: number };

/** The tables of files by name. */
export type FileTables = { files: FileTable; fileContents: FileContentTable; fileLinks: FileLinkTable };
