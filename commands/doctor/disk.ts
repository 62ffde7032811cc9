import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findingsOf, reasonOf, type Finding } from './finding.ts';

const { ok, warning, wrong } = findingsOf('disk');

const gigabyte = 1e9;
const enoughBytes = gigabyte;
const enoughShare = 0.1;

/** Below this an update's copy of the database, or a day of readings, fills the disk: writes are refused then. */
const leastBytes = 0.2 * gigabyte;

/** Permission bits of the group and of all other users. */
const othersMask = 0o077;

const modeOf = (path: string): number => statSync(path).mode & 0o777;

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

/** Checks that no other user of the machine can read the folder and the database; Windows has no such modes. */
export const checkModes = (path: string): Finding[] => {
  if (process.platform === 'win32') return [];
  const paths = [dirname(path), path, `${path}-wal`, `${path}-shm`].filter((each) => existsSync(each));
  const open = paths.filter((each) => (modeOf(each) & othersMask) !== 0);
  if (open.length === 0) return [ok('Other users of this machine can read neither DATA_DIR nor the database.')];
  const advice = open.map((each) => `chmod ${each === paths[0] ? '700' : '600'} ${each}`).join(' && ');
  return [
    wrong(
      `Other users of this machine have rights: ${open.map((each) => `${each} (${octal(modeOf(each))})`).join(', ')}.`,
      `Run: ${advice}`,
    ),
  ];
};

/** Judges the free space: enough is 1 GB, or 10 % of a smaller disk; with less than 0.2 GB the disk is almost full. */
export const judgeSpace = (freeBytes: number, totalBytes: number): Finding => {
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB free`;
  const advice = 'Make room, or move DATA_DIR to a larger disk.';
  if (freeBytes >= enoughBytes || freeBytes >= totalBytes * enoughShare) return ok(`${free}.`);
  if (freeBytes < leastBytes) return wrong(`The disk is almost full: ${free}.`, advice);
  return warning(`Only ${free}: less than 1 GB and less than 10 %.`, advice);
};

const checkSpace = (folder: string): Finding => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return judgeSpace(bavail * bsize, blocks * bsize);
};

/** Checks the folder of the embedded database: it must exist, be writable and private, and have free space. */
export const checkDisk = (path: string): Finding[] => {
  const folder = dirname(path);
  const advice = `Create the folder for the account that runs Talo: install -d -m 700 ${folder}; or set DATA_DIR.`;
  if (!existsSync(folder)) return [wrong(`DATA_DIR (${folder}) does not exist.`, advice)];
  if (!statSync(folder).isDirectory()) return [wrong(`DATA_DIR (${folder}) is not a folder.`, advice)];
  try {
    for (const each of [folder, path].filter((one) => existsSync(one)))
      accessSync(each, constants.R_OK | constants.W_OK);
    return [ok(`DATA_DIR (${folder}) can be written.`), ...checkModes(path), checkSpace(folder)];
  } catch (error) {
    return [
      wrong(`DATA_DIR (${folder}) cannot be used: ${reasonOf(error)}.`, 'Give the account that runs Talo its rights.'),
    ];
  }
};
