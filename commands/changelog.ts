import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../bff/server.ts';
import { brokenPromises, differences, hastyDeprecations } from './changelog/promises.ts';
import { sectionOf } from './changelog/section.ts';
import { projectRoot } from './compile.ts';

/*
 * Releases the schema: writes the differences from the last release to docs/CHANGELOG.md and stores the schema as the
 * released one. Fails on a breaking change.
 */

const releasedFile = join(projectRoot, 'docs/released.graphql');
const changelogFile = join(projectRoot, 'docs/CHANGELOG.md');

const released = readFileSync(releasedFile, 'utf8');
const now = printed();
const today = new Date().toISOString().slice(0, 10);

const wrong = [...(await brokenPromises(released, now, today)), ...hastyDeprecations(released, now, today)];
const section = sectionOf(await differences(released, now), today);

if (wrong.length > 0) {
  console.error(`The schema cannot be released like this:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
} else if (section === undefined) {
  writeFileSync(releasedFile, now);
  console.log('Operations meet nothing that differs from the last release.');
} else {
  const [head = '', ...sections] = readFileSync(changelogFile, 'utf8').split(/^(?=## )/m);
  writeFileSync(changelogFile, [head, `${section}\n`, ...sections].join(''));
  writeFileSync(releasedFile, now);
  console.log(`${section}\nThis stands in docs/CHANGELOG.md now, and docs/released.graphql is the schema of today.`);
}
