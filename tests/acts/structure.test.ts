import { runActs } from './kit/runActs.ts';
import { structure } from './rows/structure.ts';

runActs(structure);
