import { runActs } from './kit/runActs.ts';
import { places } from './rows/places.ts';

runActs(places);
