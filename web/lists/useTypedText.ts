import { useEffect, useState } from 'react';

/** By then the address has followed, or somebody went elsewhere meanwhile. */
const followedAfterMs = 1000;

/**
 * What stands in a field whose text the address keeps: each letter at once, however long the address takes to follow,
 * and otherwise what the address says.
 */
export const useTypedText = (
  address: string,
  put: (text: string) => void,
): readonly [text: string, type: (text: string) => void] => {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === address) setTyped(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => setTyped(null), followedAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [
    typed ?? address,
    (text) => {
      setTyped(text);
      put(text);
    },
  ];
};
