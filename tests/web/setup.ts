import '../kit/renderCounts.ts';
import { preloadOpeners } from '../../web/ui/lazy/lazyOpener.tsx';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { ReadableStream } from 'node:stream/web';
import { afterEach, expect, vi } from 'vitest';
import { dismissToast, toasts } from '../../web/ui/feedback/toastQueue.ts';
import { takeMissingData } from '../kit/missingData.ts';

// relay-test-utils calls Jest's mock functions; Vitest's are the same.
Object.assign(globalThis, { jest: vi });

// jsdom has no streams, and a vm context has none of Node's.
Object.assign(globalThis, { ReadableStream });

// jsdom lays nothing out, so that nothing comes into sight unless a test says so.
class NothingInSight implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}
Object.assign(globalThis, { IntersectionObserver: NothingInSight, scrollTo: () => undefined });

// Nor does it paint; what measures letters does without.
HTMLCanvasElement.prototype.getContext = () => null;

// Nor does it lay a dialog over the page.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

// A part's code comes when it is opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// What React, Relay or the router complain of is a fault of the page or of its test.
const complaints: unknown[] = [];
console.error = console.warn = (...said: unknown[]) => void complaints.push(said);

afterEach(() => {
  cleanup();
  for (const { id } of toasts()) dismissToast(id);
  localStorage.clear();
  expect(complaints.splice(0)).toEqual([]);
  const missing = takeMissingData();
  if (missing.length > 0)
    throw new Error(`${expect.getState().currentTestName} read what no response has brought: ${missing.join(', ')}.`);
});

// What comes later in a browser is there from the beginning, so that a test need not wait for code.
await Promise.all([
  import('../../web/ui/field/ComboBox.tsx'),
  import('../../web/ui/overlay/Dialog.tsx'),
  import('../../web/ui/overlay/Drawer.tsx'),
  import('../../web/ui/overlay/MenuButton.tsx'),
  import('../../web/ui/overlay/PopoverButton.tsx'),
]);
await preloadOpeners();
