/** The texts of one bundle, as the build takes them out of a language's file. */
declare module '*.json?outside' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?inside' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?core' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?route' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?grid' {
  const words: import('./i18n.ts').Words;
  export default words;
}
