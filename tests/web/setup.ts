import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';

// relay-test-utils calls Jest's mock functions; Vitest's are the same.
Object.assign(globalThis, { jest: vi });
