import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run a folder for its databases: the models, each built by the first test that needs it, and their copies. */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-models-'));
  process.env['TEST_MODELS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
