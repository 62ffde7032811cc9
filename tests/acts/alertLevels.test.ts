import { runActs } from './kit/runActs.ts';
import { alertLevels } from './rows/alertLevels.ts';

runActs(alertLevels);
