import { keyOf, type Operation } from '../../entities/ask.ts';

type Asked = Operation & { variables: object };

const isReading = (): boolean => document.readyState === 'loading';

/** Waits until more of the page has been read, or all of it. */
const more = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      document.removeEventListener('readystatechange', done);
      resolve();
    };
    const watch = new MutationObserver(done);
    watch.observe(document.body, { childList: true });
    document.addEventListener('readystatechange', done);
  });

/** The portal's own script waits this long for what is drawn: nothing is quicker than that. */
const drawnWithinMs = 300;

/** Waits for what the page brings drawn, unless that is late. */
export const drawn = async (): Promise<void> => {
  const late = Date.now() + drawnWithinMs;
  const timer = new Promise<void>((resolve) => void setTimeout(resolve, drawnWithinMs));
  while (isReading() && !document.getElementById('drawn') && Date.now() < late) await Promise.race([more(), timer]);
};

/** The parts of one answer as the page brings them; what follows one tells that all of it has been read. */
const partsOf = async function* (index: number): AsyncGenerator {
  for (let at = 0; ;) {
    const here = document.querySelectorAll(`script[data-answer="${index}"]`);
    const isLast = !isReading();
    for (let part = here[at]; part?.nextSibling; part = here[at]) {
      at += 1;
      yield JSON.parse(part.textContent);
    }
    if (isLast) return;
    await more();
  }
};

/** The answer to an operation, where the page brings it; nothing where it has to be asked for. */
export const inPage = (operation: Operation, variables: object): AsyncIterable<unknown> | undefined => {
  const asked = JSON.parse(document.getElementById('root')?.dataset.asked ?? '[]') as Asked[];
  const wanted = keyOf(operation, variables);
  const index = asked.findIndex((one) => keyOf(one, one.variables) === wanted);
  return index < 0 ? undefined : partsOf(index);
};
