import { runActs } from './kit/runActs.ts';
import { imports } from './rows/imports.ts';

runActs(imports);
