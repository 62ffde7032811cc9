import { sql } from 'kysely';
import {
  fleetTroubles,
  mostFleetCores,
  type fleet,
  type FleetCoreRecord,
  type fleetPageRecord,
} from '../../../contract/entities/fleet.ts';
import type { z } from 'zod';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import { instantOf } from '../../time/instant.ts';
import { fleetDevices, hasAnyOf, troubleConditions } from './fleetDevices.ts';
import { cursorOf, isBeyond, keysOf } from './fleetPosition.ts';
import { holdsId, holdsWord, plainId } from '../../db/foldedText.ts';
import { typedText } from './typedText.ts';

type Input = InputOf<typeof fleet.fleetCores>;

const searched = ['cores.name', 'targets.name', 'targets.customerName', 'products.name'] as const;

/** Words that are searched for; the rest of a longer text is ignored. */
const mostWords = 6;

/** Condition that a device has all words, each in its own texts or its target's, or that the text is its serial number. */
const hasText = (text: string) => {
  const { words } = typedText(text);
  const everyWord = words.slice(0, mostWords).map(
    (word) =>
      sql`(${sql.join(
        searched.map((column) => holdsWord(column, word)),
        sql` or `,
      )})`,
  );
  const ofWords = sql`(${sql.join(everyWord, sql` and `)})`;
  const plain = plainId(text);
  return plain === '' ? sql<boolean>`${ofWords}` : sql<boolean>`(${ofWords} or ${holdsId('cores.serialId', plain)})`;
};

/** The devices that match the conditions of a request. */
const matching = (db: Db, input: Input, now: number) => {
  const { text = '', troubles = [], all = false, productId, withoutProduct = false, firmware } = input;
  const wanted = troubles.length > 0 ? troubles : all ? [] : fleetTroubles;
  return fleetDevices(db)
    .$if(wanted.length > 0, (query) => query.where(hasAnyOf(now, wanted)))
    .$if(text.trim() !== '', (query) => query.where(hasText(text)))
    .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? 0))
    .$if(withoutProduct, (query) => query.where('products.id', 'is', null))
    .$if(firmware !== undefined, (query) =>
      query.where(sql<string>`coalesce("cores"."firmware", '')`, '=', firmware ?? ''),
    );
};

/** One page of the fleet. Reads from the position of a cursor on, so that a late page costs no more than the first. */
export const readFleetPage = async (db: Db, input: Input, now: number): Promise<z.output<typeof fleetPageRecord>> => {
  const { order = 'target', descending = false, after, before, limit = mostFleetCores, backwards = false } = input;
  const keys = keysOf(order, descending);
  const conditions = troubleConditions(now);
  const { total } = await matching(db, input, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const isReversed = descending !== backwards;
  const rows = await matching(db, input, now)
    .select(['cores.id', 'cores.name', 'cores.serialId', 'cores.firmware', 'cores.configurationId', 'cores.battery'])
    .select(['cores.lastSeenAt', 'cores.groupId', 'cores.spaceId', 'products.name as productName'])
    .select(['targets.id as targetId', 'targets.name as targetName'])
    .select(['newest.id as newestId', 'newest.name as newestName'])
    .select(fleetTroubles.map((trouble) => sql<number>`case when ${conditions[trouble]} then 1 else 0 end`.as(trouble)))
    .select(keys.map((key, index) => key.as(`key${index}`)))
    .$if(after !== undefined, (query) =>
      query.where(isBeyond(keys, descending ? '<' : '>', { field: 'after', cursor: after ?? '' })),
    )
    .$if(before !== undefined, (query) =>
      query.where(isBeyond(keys, descending ? '>' : '<', { field: 'before', cursor: before ?? '' })),
    )
    .$call((query) => keys.reduce((sorted, key) => sorted.orderBy(key, isReversed ? 'desc' : 'asc'), query))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const items = (backwards ? page.toReversed() : page).map((row): FleetCoreRecord => ({
    id: row.id,
    name: row.name,
    serialId: row.serialId,
    productName: row.productName,
    firmware: row.firmware,
    configurationId: row.configurationId,
    newest: row.outdated === 1 && row.newestId !== null ? { id: row.newestId, name: row.newestName ?? '' } : null,
    battery: row.battery,
    lastSeenAt: instantOf(row.lastSeenAt),
    targetId: row.targetId,
    targetName: row.targetName,
    groupId: row.groupId,
    spaceId: row.spaceId,
    troubles: fleetTroubles.filter((trouble) => row[trouble] === 1),
    cursor: cursorOf(keys.map((_key, index) => row[`key${index}`] ?? '')),
  }));
  return { items, total, hasMore: rows.length > limit };
};
