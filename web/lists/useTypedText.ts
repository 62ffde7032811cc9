import { useEffect, useState } from 'react';

/** Time after which the URL has followed, or another page was opened, in milliseconds. */
const followedAfterMs = 1000;

/** Text of a field that is stored in the URL: the typed letters at once, and otherwise the value of the URL. */
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
