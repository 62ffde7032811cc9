import { runActs } from './kit/runActs.ts';
import { targets } from './rows/targets.ts';

runActs(targets);
