import { runActs } from './kit/runActs.ts';
import { installation } from './rows/installation.ts';

runActs(installation);
