import { runActs } from './kit/runActs.ts';
import { settings } from './rows/settings.ts';

runActs(settings);
