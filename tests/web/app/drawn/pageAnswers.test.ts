import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, inPage } from '../../../../web/app/drawn/pageAnswers.ts';

const operation = { id: 'sites', name: 'Sites' };

let state: DocumentReadyState;

/** The page is read further, up to its end or not. */
const read = (html: string, end = false) => {
  document.body.insertAdjacentHTML('beforeend', html);
  if (!end) return;
  state = 'interactive';
  document.dispatchEvent(new Event('readystatechange'));
};
const part = (index: number, content: object) =>
  `<script type="application/json" data-answer="${index}">${JSON.stringify(content)}</script>\n`;

const all = async (parts: AsyncIterable<unknown> | undefined) => {
  const found: unknown[] = [];
  for await (const one of parts ?? []) found.push(one);
  return found;
};

beforeEach(() => {
  state = 'loading';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  const asked = JSON.stringify([
    { ...operation, variables: { b: 2, a: 1 } },
    { id: 'frame', name: 'Frame', variables: {} },
  ]);
  document.body.innerHTML = `<div id="root" data-asked='${asked}'></div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an answer that the page brings', () => {
  it('comes part after part, as the page is read', async () => {
    const answer = all(inPage(operation, { a: 1, b: 2 }));
    read(part(0, { data: 1 }));
    read(part(1, { data: 'of another' }));
    await Promise.resolve();
    read(part(0, { incremental: [] }));
    read('<p>rest</p>', true);
    expect(await answer).toEqual([{ data: 1 }, { incremental: [] }]);
  });

  it('is not read where it was cut off in the middle', async () => {
    read(part(0, { data: 1 }));
    read('<script type="application/json" data-answer="0">{"dat</script>', true);
    expect(await all(inPage(operation, { a: 1, b: 2 }))).toEqual([{ data: 1 }]);
  });

  it('is nothing where none came, so that it is asked for', async () => {
    read('', true);
    expect(await all(inPage(operation, { a: 1, b: 2 }))).toEqual([]);
  });

  it('is no answer to anything else', () => {
    expect(inPage(operation, { a: 1, b: 3 })).toBeUndefined();
    expect(inPage({ id: 'other', name: 'Other' }, {})).toBeUndefined();
    document.body.innerHTML = '<div id="root"></div>';
    expect(inPage(operation, { a: 1, b: 2 })).toBeUndefined();
  });
});

describe('what the page brings drawn', () => {
  it('is waited for until it is there', async () => {
    let come = false;
    const waiting = drawn().then(() => (come = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(come).toBe(false);
    read('<div id="drawn"></div>');
    await waiting;
    expect(state).toBe('loading');
  });

  it('is not waited for where it is late, or does not come', async () => {
    vi.useFakeTimers();
    const late = drawn();
    await vi.advanceTimersByTimeAsync(300);
    await late;
    const never = drawn();
    read('', true);
    await never;
  });
});
