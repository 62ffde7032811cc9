import { runActs } from './kit/runActs.ts';
import { catalogue } from './rows/catalogue.ts';

runActs(catalogue);
