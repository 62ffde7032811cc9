/** Every smart alert code of the product, in their order. */
export const smartAlertCodes = [
  0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 20, 21, 22, 30, 31, 40, 41, 42, 43, 44, 45, 50, 51, 52, 53, 54, 60, 61,
  62, 63, 64, 65, 66,
];
