import { runActs } from './kit/runActs.ts';
import { filesAndNotes } from './rows/filesAndNotes.ts';
import { settings } from './rows/settings.ts';

runActs([...settings, ...filesAndNotes]);
