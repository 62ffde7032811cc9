import { sql } from 'kysely';

/** Codes of a lost mama, and of the lost devices and their failed sensors that it explains. */
const lost = { mama: 3, devices: [4, 31] };

/**
 * Codes of the alerts that one fault raises, each explained by those after it, of one meter or of one device: water that
 * runs for three hours runs for a day and is then a leak; a lost device has no leak sensor; a stopped fan lets the
 * supply air cool and freeze.
 */
const families: readonly { codes: readonly number[]; of: 'valueId' | 'coreId' }[] = [
  { codes: [10, 13, 12], of: 'valueId' },
  { codes: [31, 4], of: 'coreId' },
  { codes: [50, 52, 53], of: 'coreId' },
  { codes: [60, 63], of: 'coreId' },
  { codes: [61, 64], of: 'coreId' },
  { codes: [62, 65], of: 'coreId' },
];

/** Each explained code with those that explain it, the most telling first. */
const explained = families.flatMap(({ codes, of }) =>
  codes.slice(0, -1).map((code, index) => ({ code, of, by: codes.slice(index + 1).toReversed() })),
);

/** Codes of alerts that may explain others. */
export const explainingCodes: ReadonlySet<number> = new Set([lost.mama, ...explained.flatMap(({ by }) => by)]);

/**
 * Id of the ongoing alert that explains an ongoing alert of the table `alerts`: of its lost mama, else the most telling
 * one of its family in the same space. An acknowledged alert explains no open one.
 */
export const explainingId = sql<number | null>`case when "alerts"."to" is null then coalesce(
  case when "alerts"."type" in (${sql.join(lost.devices)}) then (
    select min("mamaAlerts"."id") from "alerts" as "mamaAlerts"
    inner join "cores" on "cores"."mamaId" = "mamaAlerts"."coreId"
    where "cores"."id" = "alerts"."coreId" and "mamaAlerts"."targetId" = "alerts"."targetId"
      and "mamaAlerts"."type" = ${lost.mama} and "mamaAlerts"."to" is null
      and ("mamaAlerts"."ackAt" is null or "alerts"."ackAt" is not null)
  ) end,
  case ${sql.join(
    explained.map(
      ({ code, of, by }) => sql`when "alerts"."type" = ${sql.lit(code)} then (
        select "others"."id" from "alerts" as "others"
        where "others"."coreId" = "alerts"."coreId" and ${sql.ref(`others.${of}`)} = ${sql.ref(`alerts.${of}`)}
          and "others"."targetId" = "alerts"."targetId" and "others"."type" in (${sql.join(by)})
          and coalesce("others"."spaceId", 0) = coalesce("alerts"."spaceId", 0)
          and "others"."to" is null and ("others"."ackAt" is null or "alerts"."ackAt" is not null)
        order by case "others"."type" ${sql.join(
          by.map((one, rank) => sql`when ${sql.lit(one)} then ${sql.lit(rank)}`),
          sql` `,
        )} end, "others"."id" limit 1
      )`,
    ),
    sql` `,
  )} end
) end`;
