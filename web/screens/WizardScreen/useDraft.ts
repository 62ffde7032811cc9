import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { useDraftSaveMutation } from '../../__generated__/useDraftSaveMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { MutationFailure } from '../../relay/mutationFailure.ts';
import { dismissToast } from '../../ui/feedback/toastQueue.ts';
import { changedFields, draftOf, fieldsOf, type Draft, type Step } from './model/draft.ts';

/** Saves changed fields of a draft. */
const useSave = mutation<useDraftSaveMutation>(graphql`
  mutation useDraftSaveMutation($input: UpdateTreeDraftInput!) {
    updateTreeDraft(input: $input) {
      treeDraft {
        id
        name
        step
        version
        savedAt
        fields {
          name
          value
        }
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Milliseconds without a change after which a draft is saved, and those after which a failed save is repeated. */
const delays = { save: 1000, retry: 5000 };

/** A stored draft as it was read. */
export type StoredDraft = {
  readonly id: string;
  readonly version: number;
  readonly savedAt: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

type Saved = { fields: ReadonlyMap<string, string>; version: number; savedAt: string };

/** State of the saving: `changed` waits for a second without changes. */
export type SaveState = 'saved' | 'changed' | 'failed';

/** A stored draft as it is saved: what it lacks is as in an empty draft, and no change. */
const savedOf = ({ fields, version, savedAt }: StoredDraft, empty: Draft): Saved => ({
  fields: fieldsOf(draftOf(fields, empty)),
  version,
  savedAt,
});

type Options = { empty: Draft; nameOf: (draft: Draft) => string };

/**
 * The draft in hand. Its changed fields are saved 1 s after the last change and when the page is left, one request at a
 * time; a failed save is repeated every 5 s. `other` is the stored draft if another machine has changed it.
 */
export const useDraft = (stored: StoredDraft, step: Step, { empty, nameOf }: Options) => {
  const [draft, setDraft] = useState(() => draftOf(stored.fields, empty));
  const [saved, setSaved] = useState(() => savedOf(stored, empty));
  const [state, setState] = useState<SaveState>('saved');
  const [refused, setRefused] = useState<string | null>(null);
  const [other, setOther] = useState<StoredDraft | null>(null);
  const busy = useRef(false);
  const known = useRef(saved);
  const send = useSave();

  const save = useEffectEvent(async (): Promise<void> => {
    const fields = fieldsOf(draft);
    const changes = changedFields(known.current.fields, fields);
    if (busy.current || changes.length === 0) return;
    busy.current = true;
    try {
      const input = { id: stored.id, name: nameOf(draft), step, fields: changes };
      const { payload, refusals } = await send(input);
      const { treeDraft } = payload;
      setRefused(refusals[0]?.message ?? null);
      if (treeDraft) {
        if (treeDraft.version > known.current.version + 1) setOther(treeDraft);
        known.current = { fields, version: treeDraft.version, savedAt: treeDraft.savedAt };
        setSaved(known.current);
      }
      setState(treeDraft ? 'saved' : 'failed');
    } catch (error) {
      if (error instanceof MutationFailure && error.shown) dismissToast(error.shown.id);
      setState('failed');
    } finally {
      busy.current = false;
    }
  });

  useEffect(() => {
    if (changedFields(saved.fields, fieldsOf(draft)).length === 0) return undefined;
    const timer = setTimeout(() => void save(), state === 'failed' ? delays.retry : delays.save);
    return () => clearTimeout(timer);
  }, [draft, saved, state]);

  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      void save();
    };
  }, []);

  return {
    draft,
    change: (changeDraft: (before: Draft) => Draft) => {
      setDraft(changeDraft);
      setState((before) => (before === 'failed' ? before : 'changed'));
    },
    state,
    refused,
    savedAt: saved.savedAt,
    other,
    takeOther: () => {
      if (!other) return;
      known.current = savedOf(other, empty);
      setSaved(known.current);
      setDraft(draftOf(other.fields, empty));
      setOther(null);
    },
  };
};
