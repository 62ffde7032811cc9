import { randomAt } from '../random.ts';

const first =
  'Aino Eero Helmi Onni Sofia Leo Ella Väinö Maija Juhani Kaarina Tapio Anneli Mikko Liisa Antero Johanna Kalevi Marja Olavi Hanna Petri Tuula Jukka Sari Markku Päivi Hannu Kirsi Ilkka'.split(
    ' ',
  );
const last =
  'Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Heinonen Niemi Salonen Turunen Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen Leppänen Väisänen Hiltunen Pitkänen Ojala'.split(
    ' ',
  );

/** Name of a person, a pure function of the number. */
export const nameFor = (seed: number): string =>
  `${first[Math.floor(randomAt(seed, 1) * first.length)]} ${last[Math.floor(randomAt(seed, 2) * last.length)]}`;
