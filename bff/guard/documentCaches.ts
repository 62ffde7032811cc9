import type { DocumentNode } from 'graphql';
import { createLRUCache } from 'graphql-yoga';

/** A parsed document of the maximum size takes 1 MB, so few are cached, and none of great length. */
const most = { documents: 250, refused: 50, characters: 20_000 };

const upTo = <Kept extends object>(max: number) => {
  const kept = createLRUCache<Kept>({ max });
  return {
    get: (text: string): Kept | undefined => kept.get(text),
    set: (text: string, value: Kept): void => {
      if (text.length <= most.characters) kept.set(text, value);
    },
  };
};

/**
 * Caches of parsed and validated documents, and of refused ones, by their text; least recently used ones are evicted.
 */
export const documentCaches = () => ({
  documentCache: upTo<DocumentNode>(most.documents),
  errorCache: upTo<object>(most.refused),
});
