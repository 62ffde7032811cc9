import type { Site } from './plan.ts';
import { koivurinne } from './sites/koivurinne.ts';
import { kuusikallio } from './sites/kuusikallio.ts';
import { lepola } from './sites/lepola.ts';
import { mokki } from './sites/mokki.ts';
import { rantapolku } from './sites/rantapolku.ts';
import { sinilintu } from './sites/sinilintu.ts';
import { tehoOptimi } from './sites/tehoOptimi.ts';
import { uusiKohde } from './sites/uusiKohde.ts';
import { vanha } from './sites/vanha.ts';
import { virtanen } from './sites/virtanen.ts';

/** The sites of the demo world, in the order in which they are made. */
export const sites: readonly Site[] = [
  kuusikallio,
  koivurinne,
  lepola,
  mokki,
  virtanen,
  tehoOptimi,
  sinilintu,
  uusiKohde,
  vanha,
  rantapolku,
];
