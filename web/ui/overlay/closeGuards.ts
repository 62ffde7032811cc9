import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** Asked before what it stands in closes: whether it keeps it open for now, to close it itself later. */
type Question = (close: () => void) => boolean;

/** The questions of what stands in an overlay. */
export const CloseGuards = createContext<Set<Question> | null>(null);

/** Runs before the dialog or drawer around it closes, and may keep it open. */
export const useCloseGuard = (question: Question): void => {
  const questions = useContext(CloseGuards);
  const callQuestion = useEffectEvent(question);
  useEffect(() => {
    const guard: Question = (close) => callQuestion(close);
    questions?.add(guard);
    return () => {
      questions?.delete(guard);
    };
  }, [questions]);
};

const closeUnlessGuarded = (questions: Iterable<Question>, close: () => void): void => {
  if (!Array.from(questions).some((question) => question(close))) close();
};

/** How a button inside an overlay closes it: as the cross does, after all guards in it. */
export const useGuardedClose = (onClose: () => void): (() => void) => {
  const questions = useContext(CloseGuards);
  return () => closeUnlessGuarded(questions ?? [], onClose);
};

/** How an overlay closes: after all guards in it. */
export const useCloseGuards = (onClose: () => void) => {
  const [questions] = useState(() => new Set<Question>());
  return { questions, close: () => closeUnlessGuarded(questions, onClose) };
};
