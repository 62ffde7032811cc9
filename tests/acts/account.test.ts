import { runActs } from './kit/runActs.ts';
import { account } from './rows/account.ts';

runActs(account);
