import { runActs } from './kit/runActs.ts';
import { outside } from './rows/outside.ts';

runActs(outside);
