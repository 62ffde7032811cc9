import { runActs } from './kit/runActs.ts';
import { alertLevels } from './rows/alertLevels.ts';
import { alerts } from './rows/alerts.ts';

runActs([...alerts, ...alertLevels]);
