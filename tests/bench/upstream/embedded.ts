import { benchIngest } from './ingest.ts';
import { machine } from './measure.ts';
import { benchYear } from './year.ts';

/* A year of one value and ingest, beside the bare embedded database: `node tests/bench/upstream/embedded.ts`. */

console.log(machine());
await benchYear();
await benchIngest();
