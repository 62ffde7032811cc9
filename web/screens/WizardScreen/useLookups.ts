import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { useLookupsMutation } from '../../__generated__/useLookupsMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import type { Found } from './model/devices.ts';

/** Looks serials up. */
const useLookUp = mutation<useLookupsMutation>(graphql`
  mutation useLookupsMutation($input: LookUpSerialsInput!) {
    lookUpSerials(input: $input) {
      foundSerials {
        serial
        serialId
        configurationId
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Milliseconds without a change after which serials are looked up, and the most of one lookup. */
const [delay, most] = [600, 1000];

/** Results of the lookups of serials, each of which is looked up once; and the refusal of the last lookup. */
export const useLookups = (serials: readonly string[]) => {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const [refused, setRefused] = useState<string | null>(null);
  const busy = useRef(false);
  const lookUp = useLookUp();
  const missing = [...new Set(serials)].filter((serial) => serial !== '' && !found.has(serial)).slice(0, most);
  const wanted = missing.join('\n');
  const run = useEffectEvent(async () => {
    if (busy.current || missing.length === 0) return;
    busy.current = true;
    try {
      const { payload, refusals } = await lookUp({ serials: missing });
      setRefused(refusals[0]?.message ?? null);
      const results = (payload.foundSerials ?? []).map(({ serial, serialId, configurationId }): [string, Found] => [
        serial,
        serialId == null || configurationId == null ? null : { serialId, configurationId },
      ]);
      setFound((before) => new Map([...before, ...results]));
    } catch {
      // The toast shows the failure; the next change looks them up again.
    } finally {
      busy.current = false;
    }
  });
  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(() => void run(), delay);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { found, refused };
};
