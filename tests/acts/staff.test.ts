import { runActs } from './kit/runActs.ts';
import { staff } from './rows/staff.ts';

runActs(staff);
