import { runActs } from './kit/runActs.ts';
import { devices } from './rows/devices.ts';

runActs(devices);
