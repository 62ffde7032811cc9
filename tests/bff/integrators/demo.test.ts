import { afterAll, beforeAll } from 'vitest';
import { startDemoWorld, type DemoWorld } from './demoWorld.ts';
import { examplesSuite } from './examplesSuite.ts';
import { guideSuite } from './guideSuite.ts';
import { relaySuite } from './relaySuite.ts';

/* One demo world for all tests of integrators, because it takes seconds to create. */

let world: DemoWorld | undefined;

beforeAll(async () => {
  world = await startDemoWorld();
}, 300_000);
afterAll(() => world?.stop());

const started = (): DemoWorld => {
  if (!world) throw new Error('The demo world is there only while tests run.');
  return world;
};

examplesSuite(started);
guideSuite(started);
relaySuite(started);
