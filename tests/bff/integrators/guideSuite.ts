import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '../../../bff/graph/errorCodes.ts';
import { limits } from '../../../bff/graph/limits.ts';
import { printed } from '../../../bff/schema.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { DemoWorld } from './demoWorld.ts';
import { blocksOf, run, shapeOf, start, type Block } from './guideBlocks.ts';

const guide = readFileSync(new URL('../../../docs/integrators.md', import.meta.url), 'utf8');

const runOperation = async (world: DemoWorld, query: string): Promise<string> => {
  const { data, errors } = await world.ask(query);
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
};

const secretIn = (printed: string): string | undefined => /"secret":"([^"]+)"/.exec(printed)?.[1];

/** Removes the cost extension, which the guide does not show. */
const withoutCost = (response: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(response).filter(([name]) => name !== 'extensions'));

const withoutTraces = (response: Record<string, unknown>): unknown => {
  const { errors, ...rest } = response;
  if (!Array.isArray(errors)) return rest;
  return { errors: errors.map(({ locations: _where, ...error }) => error), ...rest };
};

const waiting = { timeout: 20_000, interval: 50 };

/** Tests of the guide for integrators, from its beginning to its end. */
export const guideSuite = (world: () => DemoWorld): void => {
  describe('the guide for integrators', () => {
    const blocks = blocksOf(guide);
    let folder = '';
    let token = '';
    let nudge: NodeJS.Timeout | undefined;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'guide-'));
      // Changes are made continuously, as in a building.
      nudge = setInterval(() => {
        const key = 10 + Math.floor(Math.random() * 100);
        const id = encodeNodeId('Core', key, 1);
        // Refused while the service is restarted.
        world()
          .ask(`mutation { reconnectCore(input: { id: "${id}" }) { userErrors { code } } }`)
          .catch(() => undefined);
      }, 500);
    });
    afterAll(() => {
      clearInterval(nudge);
      rmSync(folder, { recursive: true });
    });

    const done = async (block: Block): Promise<string> => {
      if (block.language === 'graphql') return runOperation(world(), block.text);
      const here = { ...block, text: block.text.replaceAll('http://localhost:4000', world().url) };
      const printed = await run(here, folder, { TALO: world().url, TOKEN: token });
      token = secretIn(printed) ?? token;
      return printed;
    };

    it('has an example for every task', () => {
      expect(blocks.length).toBeGreaterThan(12);
      expect(blocks.filter(({ shown }) => !shown).map(({ place }) => place)).toEqual([]);
    });

    it.each(blocks)('has the documented result: $place', async (block) => {
      const printed = await done(block);
      if (block.shown?.language === 'text') {
        expect(printed.trim()).toBe(block.shown.text.trim());
        return;
      }
      const result = JSON.parse(printed);
      expect(shapeOf(withoutTraces(Object(withoutCost(result))))).toEqual(shapeOf(JSON.parse(block.shown?.text ?? '')));
    });

    it.each(blocks.filter(({ place, language }) => place.startsWith('Subscriptions') && language === 'js'))(
      'subscribes on through a restart, and reads the state again: $place',
      async (block) => {
        const example = start(block, folder, { TALO: world().url, TOKEN: token });
        try {
          const states = () => example.notes.filter((note) => note.includes('offlineCount')).length;
          const seesMore = (events: number, read: number) =>
            vi.waitFor(() => {
              if (example.exited()) return;
              expect(example.events.length).toBeGreaterThan(events);
              expect(states()).toBeGreaterThan(read);
            }, waiting);
          await seesMore(0, 0);
          const before = [example.events.length, states()] as const;
          await world().restart(2_000);
          await seesMore(...before);
          expect(example.exited(), example.notes.join('')).toBe(false);
        } finally {
          example.stop();
        }
      },
      60_000,
    );

    it('leaves a token with the time of its last use', async () => {
      const { data } = await world().ask('{ viewer { apiTokens { nodes { name scope validUntil lastUsedAt } } } }');
      expect(data.viewer.apiTokens.nodes).toContainEqual({
        name: 'Guide',
        scope: 'WRITE',
        validUntil: '2027-12-31',
        lastUsedAt: expect.any(String),
      });
    });

    it('lists every error code with its meaning', () => {
      const rows = Array.from(guide.matchAll(/^\| ([A-Z_]+) \| (.+) \|$/gm), ([, code, means]) => [code, means]);
      expect(rows).toEqual(Object.entries(errorCodes));
    });

    it('names every custom scalar of the schema for generated types', () => {
      const scalars = /^ +scalars:\n((?: {8,}.+\n)+)/m.exec(guide)?.[1] ?? '';
      const named = Array.from(scalars.matchAll(/^ {8}(\w+):/gm), ([, name]) => name);
      const custom = Object.values(buildSchema(printed()).getTypeMap()).filter(
        (type) => isScalarType(type) && !isSpecifiedScalarType(type),
      );
      expect(named).toEqual(custom.map(({ name }) => name).toSorted());
    });

    it('contains the limits in effect', () => {
      for (const said of [
        `${limits.complexity} points`,
        `${limits.depth} levels`,
        `${limits.uiCalls} calls`,
        `up to ${limits.ids} at`,
        `up to ${limits.page} things`,
        `up to ${limits.remotePage} a page`,
      ])
        expect(guide.replaceAll(/\s+/g, ' ')).toContain(said);
    });
  });
};
