import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../bff/server.ts';
import { projectRoot } from './compile.ts';

writeFileSync(join(projectRoot, 'schema.graphql'), printed());
console.log('schema.graphql is written.');
