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

declare module '*.json?consumption' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?conditions' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?user' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?bulk' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?settings' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?alerts' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?alertSettings' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?control' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?alertPreview' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?readingsImport' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?share' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?residents' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?invoice' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?testRuns' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?targetTools' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?files' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?catalogue' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?waterReport' {
  const words: import('./i18n.ts').Words;
  export default words;
}

declare module '*.json?billing' {
  const words: import('./i18n.ts').Words;
  export default words;
}
