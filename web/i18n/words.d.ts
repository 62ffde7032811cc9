/** The words of one part, as the build takes them out of a language's file. */
declare module '*.json?outside' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?inside' {
  const words: import('./i18n.ts').Words;
  export default words;
}
