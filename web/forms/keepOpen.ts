import { addUnsavedWork } from './unsavedWork.ts';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Does what closing the page would cut off; until it is over, somebody who closes the page is asked first. */
export const keepOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const over = addUnsavedWork();
  window.addEventListener('beforeunload', ask);
  try {
    return await work();
  } finally {
    window.removeEventListener('beforeunload', ask);
    over();
  }
};
