import { runActs } from './kit/runActs.ts';
import { devices } from './rows/devices.ts';
import { installation } from './rows/installation.ts';

runActs([...devices, ...installation]);
