import { runActs } from './kit/runActs.ts';
import { wizard } from './rows/wizard.ts';

runActs(wizard);
