import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for the databases of a run: the models, each built by the first test that needs it, and their
 * copies.
 */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-models-'));
  process.env['TEST_MODELS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
