import { runActs } from './kit/runActs.ts';
import { catalogue } from './rows/catalogue.ts';
import { staff } from './rows/staff.ts';

runActs([...staff, ...catalogue]);
