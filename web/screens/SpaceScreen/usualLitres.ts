/** What somebody in a Finnish home uses a day, by Helsinki's waterworks. */
export const usualLitres = 120;
