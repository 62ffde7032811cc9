/*
 * Checks of values from callers, before other code reads them: the BFF checks what it sends to /ui, the embedded
 * service what it received.
 */

/** Property names that lead from an object to its prototype; no field of the contract has one of them. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a name in a request leads to an object's prototype rather than to a property of its own. */
export const isReservedName = (name: string): boolean => reservedNames.has(name);

/** An object without a prototype: reading an absent name returns undefined, whatever the name. */
export const emptyRecord = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

// Whether tabs and line breaks are allowed is decided by the field.
const controlCharacters = /[^\P{Cc}\t\n\r]/u;

/**
 * Whether every database and header can store a text unchanged: no control characters but tab, line feed and carriage
 * return (PostgreSQL refuses U+0000), and no unpaired surrogate, which UTF-8 cannot encode.
 */
export const isStorableText = (text: string): boolean => !controlCharacters.test(text) && text.isWellFormed();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether a decoded value of any depth has only storable texts, and only own properties with unreserved names. Walks
 * without recursion, so that nesting as deep as a body is long cannot overflow the stack.
 */
export const isStorable = (value: unknown): boolean => {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (!isObject(next) || next instanceof File) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (isReservedName(name) || !isStorableText(name)) return false;
      pending.push(inner);
    }
  }
  return true;
};

/**
 * Prevents new properties on the prototypes of objects and arrays, for the whole process: if a decoder were led to one
 * of them, its write would fail instead of changing all other objects.
 */
export const lockPrototypes = (): void => {
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype]) Object.preventExtensions(prototype);
};
