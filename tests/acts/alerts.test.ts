import { runActs } from './kit/runActs.ts';
import { alerts } from './rows/alerts.ts';

runActs(alerts);
