import { runActs } from './kit/runActs.ts';
import { residents } from './rows/residents.ts';

runActs(residents);
