import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { useDraftSaveMutation } from '../../__generated__/useDraftSaveMutation.graphql.ts';
import { useUnsavedWork } from '../../forms/unsavedWork.ts';
import { onSessionChange } from '../../entities/viewer/session.ts';
import { mutation } from '../../relay/mutation.ts';
import { MutationFailure } from '../../relay/mutationFailure.ts';
import { dismissToast } from '../../ui/feedback/toastQueue.ts';
import { draftCopy, type FieldChange } from './draftCopy.ts';
import {
  changedFields,
  draftOf,
  fieldsOf,
  savedFields,
  type Draft,
  type Step,
  type StoredDraft,
} from './model/draft.ts';
import type { StoredField } from './model/storedField.ts';
import { useDraftVersion } from './useDraftVersion.ts';

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

type Saved = { fields: ReadonlyMap<string, string>; version: number; savedAt: string };

/** State of the saving: `changed` waits for a second without changes. */
export type SaveState = 'saved' | 'changed' | 'failed';

/** A stored draft as it is saved. */
const savedOf = ({ fields, version, savedAt }: StoredDraft, empty: Draft): Saved => ({
  fields: savedFields(fields, empty),
  version,
  savedAt,
});

/** A stored draft with changes that are not saved yet. */
const withChanges = (stored: readonly StoredField[], changes: readonly FieldChange[], empty: Draft): Draft => {
  const fields = new Map(stored.map(({ name, value }): [string, string | null] => [name, value]));
  for (const { name, value } of changes) fields.set(name, value);
  return draftOf(
    [...fields].flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    empty,
  );
};

type Options = { draftKey: number; account: string; empty: Draft; nameOf: (draft: Draft) => string };

/**
 * The draft in hand. Its changed fields are saved 1 s after the last change and when the page is left, one request at a
 * time; a failed save is repeated every 5 s, and this browser keeps what is not saved meanwhile. `other` is the stored
 * draft if another page has changed it.
 */
export const useDraft = (stored: StoredDraft, step: Step, { draftKey, account, empty, nameOf }: Options) => {
  const [copy] = useState(() => draftCopy(account, stored.id));
  const [draft, setDraft] = useState(() => withChanges(stored.fields, copy.read(), empty));
  const [saved, setSaved] = useState(() => savedOf(stored, empty));
  const [state, setState] = useState<SaveState>('saved');
  const [refused, setRefused] = useState<string | null>(null);
  const [other, setOther] = useState<StoredDraft | null>(null);
  const busy = useRef(false);
  const hasEnded = useRef(false);
  const known = useRef(saved);
  const latest = useRef(draft);
  const send = useSave();
  // An expired session is then signed in to again over the page, and the save repeated.
  useUnsavedWork(state !== 'saved');

  const unsaved = (): FieldChange[] => changedFields(known.current.fields, fieldsOf(latest.current));

  const store = useEffectEvent(() => {
    if (!hasEnded.current) copy.add(unsaved());
  });

  const save = useEffectEvent(async (): Promise<void> => {
    const changes = unsaved();
    if (busy.current || hasEnded.current || changes.length === 0) return;
    busy.current = true;
    const fields = fieldsOf(latest.current);
    try {
      const input = { id: stored.id, name: nameOf(latest.current), step, fields: changes };
      const { payload, refusals } = await send(input);
      const { treeDraft } = payload;
      setRefused(refusals[0]?.message ?? null);
      if (treeDraft) {
        if (treeDraft.version > known.current.version + 1) setOther(treeDraft);
        known.current = { fields, version: treeDraft.version, savedAt: treeDraft.savedAt };
        setSaved(known.current);
        copy.remove(changes);
      }
      setState(treeDraft ? 'saved' : 'failed');
    } catch (error) {
      if (error instanceof MutationFailure && error.shown) dismissToast(error.shown.id);
      store();
      setState('failed');
    } finally {
      busy.current = false;
    }
  });

  useEffect(() => {
    if (changedFields(saved.fields, fieldsOf(draft)).length === 0) return undefined;
    if (state === 'failed') store();
    const timer = setTimeout(() => void save(), state === 'failed' ? delays.retry : delays.save);
    return () => clearTimeout(timer);
  }, [draft, saved, state]);

  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    const saveOnline = () => void save();
    const storeLeft = () => store();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('online', saveOnline);
    window.addEventListener('pagehide', storeLeft);
    const unsubscribe = onSessionChange(({ kind }) => {
      if (kind !== 'left') store();
      hasEnded.current = true;
    });
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('online', saveOnline);
      window.removeEventListener('pagehide', storeLeft);
      unsubscribe();
      // Stored until the last save has succeeded, which this page may not live to see.
      store();
      void save();
    };
  }, []);

  useDraftVersion(draftKey, (now) => {
    if (!busy.current && now.version > known.current.version) setOther(now);
  });

  return {
    draft,
    latest,
    /** Puts another draft in place of this one. */
    replace: (next: Draft) => {
      latest.current = next;
      setDraft(next);
      setState((before) => (before === 'failed' ? before : 'changed'));
    },
    state,
    refused,
    savedAt: saved.savedAt,
    other,
    /** Takes what others have saved; what is changed here and not saved yet remains. */
    takeOther: () => {
      if (!other) return;
      const next = withChanges(other.fields, unsaved(), empty);
      known.current = savedOf(other, empty);
      latest.current = next;
      setSaved(known.current);
      setDraft(next);
      setOther(null);
    },
  };
};
