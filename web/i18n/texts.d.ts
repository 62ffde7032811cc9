/** The texts of one bundle, as the build takes them out of a language's file. */
declare module '*.json?outside' {
  const texts: import('./i18n.ts').Texts;
  export default texts;
}

declare module '*.json?report' {
  const texts: import('./i18n.ts').Texts;
  export default texts;
}

declare module '*.json?inside' {
  const texts: import('./i18n.ts').Texts;
  export default texts;
}
