import { addUnsavedWork } from './unsavedWork.ts';

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Runs work that closing the page would interrupt; until it ends, the browser confirms before closing. */
export const withBeforeUnloadGuard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const end = addUnsavedWork();
  window.addEventListener('beforeunload', confirmUnload);
  try {
    return await work();
  } finally {
    window.removeEventListener('beforeunload', confirmUnload);
    end();
  }
};
