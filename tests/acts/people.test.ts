import { runActs } from './kit/runActs.ts';
import { account } from './rows/account.ts';
import { outside } from './rows/outside.ts';
import { residents } from './rows/residents.ts';
import { shares } from './rows/shares.ts';

runActs([...shares, ...residents, ...account, ...outside]);
