import { runActs } from './kit/runActs.ts';
import { shares } from './rows/shares.ts';

runActs(shares);
