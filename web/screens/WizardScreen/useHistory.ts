import { useEffect, useEffectEvent, useRef, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/feedback/announce.ts';
import { changedFields, fieldsOf, type Draft, type Step } from './model/draft.ts';

/** One change of the draft, in the step in which it was made; typing in one field is one change until it is left. */
type Change = { before: Draft; after: Draft; field: string | null; step: Step };

/** Maximum number of changes that can be undone. */
const most = 100;

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio');

/** Draft and step in hand, and how another takes their place. */
type Subject = {
  latest: { current: Draft };
  step: Step;
  onDraft: (draft: Draft) => void;
  onStep: (step: Step) => void;
};

const isEqual = (one: Draft, other: Draft): boolean => changedFields(fieldsOf(one), fieldsOf(other)).length === 0;

/**
 * Undo and redo of the changes of a draft by Ctrl Z, Ctrl Y and Ctrl Shift Z. In a field that was typed into last the
 * browser undoes its own typing first; once it has none left, the changes of the draft follow.
 */
export const useHistory = ({ latest, step, onDraft, onStep }: Subject) => {
  const { t } = useTranslation();
  const past = useRef<Change[]>([]);
  const future = useRef<Change[]>([]);
  const typing = useRef<string | null>(null);
  const typedInto = useRef<EventTarget | null>(null);
  const hasNativeUndo = useRef(false);

  const show = (draft: Draft, at: Step, message: string) => {
    typedInto.current = null;
    onDraft({ ...draft, left: latest.current.left });
    if (at !== step) onStep(at);
    announce(message, 'wizard undo');
  };
  const undo = () => {
    let change = past.current.pop();
    while (change && isEqual({ ...change.before, left: latest.current.left }, latest.current))
      change = past.current.pop();
    if (!change) return;
    future.current.push({ ...change, after: latest.current });
    show(change.before, change.step, t('wizard.undone'));
  };
  const redo = () => {
    const change = future.current.pop();
    if (!change) return;
    past.current.push({ ...change, field: null });
    show(change.after, change.step, t('wizard.redone'));
  };
  const onUndoKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!isTextField(target) || typedInto.current !== target) {
      event.preventDefault();
      undo();
      return;
    }
    // The browser undoes after this event, within the same task.
    hasNativeUndo.current = false;
    setTimeout(() => {
      if (!hasNativeUndo.current) undo();
    });
  };
  // A pressed button that went away leaves the focus to the page, where the browser would undo in any field.
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target !== document.body || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return {
    /** Changes the draft. A quiet change belongs to the one before it. */
    change: (changeDraft: (before: Draft) => Draft, { isQuiet = false } = {}) => {
      const before = latest.current;
      const after = changeDraft(before);
      if (after === before) return;
      onDraft(after);
      const last = past.current.at(-1);
      const field = typing.current;
      if (isQuiet || (last && field !== null && last.field === field)) {
        if (last) last.after = after;
        return;
      }
      if (field === null) typedInto.current = null;
      past.current = [...past.current.slice(1 - most), { before, after, field, step }];
      future.current = [];
    },
    /** Forgets all changes: the draft has become another one. */
    clear: () => {
      past.current = [];
      future.current = [];
    },
    /** Handlers of the element around all fields. */
    watch: {
      onInputCapture: ({ target, nativeEvent }: FormEvent) => {
        if (!isTextField(target)) return;
        typing.current = target.id;
        typedInto.current = target;
        if ('inputType' in nativeEvent && nativeEvent.inputType === 'historyUndo') hasNativeUndo.current = true;
      },
      // After the field's own handler.
      onChange: (_event: ChangeEvent | FormEvent) => {
        typing.current = null;
      },
      onBlurCapture: () => {
        const last = past.current.at(-1);
        if (last) last.field = null;
        typedInto.current = null;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
        const key = event.key.toLowerCase();
        if (key === 'z' && !event.shiftKey) onUndoKey(event);
        else if ((key === 'y' || key === 'z') && future.current.length > 0 && typedInto.current !== event.target) {
          event.preventDefault();
          redo();
        }
      },
    },
  };
};
