import type { Generated } from 'kysely';
import type { FileRecord } from '../../../contract/entities/file.ts';

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

/** Content of a file, in a table of its own, so that lists stay fast. */
export type FileContentTable = { fileId: number; bytes: Uint8Array };

/**
 * Link to a file, which works once, or as a shared one any number of times; only the SHA-256 of its token is stored.
 */
export type FileLinkTable = { tokenHash: string; fileId: number; expiresAt: number; shared: Generated<number> };

/** The tables of files by name. */
export type FileTables = { files: FileTable; fileContents: FileContentTable; fileLinks: FileLinkTable };
