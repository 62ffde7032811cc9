import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** Asked before what it stands in closes: whether it keeps it open for now, to close it itself later. */
type Question = (close: () => void) => boolean;

/** The questions of what stands in an overlay. */
export const CloseGuards = createContext<Set<Question> | null>(null);

/** Has its say before the dialog or drawer that it stands in is closed. */
export const useCloseGuard = (question: Question): void => {
  const questions = useContext(CloseGuards);
  const ask = useEffectEvent(question);
  useEffect(() => {
    const asked: Question = (close) => ask(close);
    questions?.add(asked);
    return () => {
      questions?.delete(asked);
    };
  }, [questions]);
};

const closeUnlessAsked = (questions: Iterable<Question>, close: () => void): void => {
  if (!Array.from(questions).some((question) => question(close))) close();
};

/** How a button inside an overlay closes it: as the cross does, not before everything in it has had its say. */
export const useGuardedClose = (onClose: () => void): (() => void) => {
  const questions = useContext(CloseGuards);
  return () => closeUnlessAsked(questions ?? [], onClose);
};

/** How an overlay closes: not before everything that stands in it has had its say. */
export const useCloseGuards = (onClose: () => void) => {
  const [questions] = useState(() => new Set<Question>());
  return { questions, close: () => closeUnlessAsked(questions, onClose) };
};
