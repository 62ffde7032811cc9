import type { DocumentNode } from 'graphql';
import { createLRUCache } from 'graphql-yoga';

/** A document of the greatest size takes a megabyte once it is read, so not many are kept, and none of great length. */
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

/** Documents that were read and validated, and those that were refused, by their text; what was used last is kept. */
export const documentCaches = () => ({
  documentCache: upTo<DocumentNode>(most.documents),
  errorCache: upTo<object>(most.refused),
});
