/** Average water use per person and day in Finland, by Helsinki's waterworks. */
export const usualLitres = 120;
