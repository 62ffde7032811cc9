import { runActs } from './kit/runActs.ts';
import { filesAndNotes } from './rows/filesAndNotes.ts';

runActs(filesAndNotes);
