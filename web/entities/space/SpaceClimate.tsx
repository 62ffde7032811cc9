import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceClimate_space$key } from '../../__generated__/SpaceClimate_space.graphql.ts';
import { measureOf } from '../value/conditionMeasures.ts';
import { bandOf, problemOf, useLimitsText } from '../value/conditionProblems.ts';
import { isCurrentReading } from '../value/conditions.ts';
import { roomNameOf, standardRoomOf } from '../value/roomName.ts';
import { appearanceOf } from '../value/valueKinds.ts';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../ui/layout/CompactList.tsx';
import { SpaceWeek } from './SpaceWeek.tsx';

type Props = {
  space: SpaceClimate_space$key;
  title: string;
  /** Whether the temperature of the last week follows, for those who see all of the site. */
  withWeek?: boolean;
};

/** Temperature, humidity and air of a space now against the limits of its alerts; nothing where none is measured. */
export function SpaceClimate({ space: key, title, withWeek = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const limitsText = useLimitsText();
  const now = useNow(60_000);
  const space = useFragment(
    graphql`
      fragment SpaceClimate_space on Space @throwOnFieldError {
        id
        name
        target {
          name
          viewerSeesAll
        }
        cores @required(action: THROW) {
          name
          online
          values @required(action: THROW) {
            id
            latestValue
            latestAt
            type {
              kind
              name
              unit
            }
            conditionLimits {
              min
              max
              alertStartedAt
            }
          }
        }
      }
    `,
    key,
  );
  const roomOf = (core: string): string | null => {
    const name = roomNameOf(core, space.name);
    const standard = name === null ? null : standardRoomOf(name);
    return standard ? `${t(`roomName.${standard.room}`)}${standard.rest}` : name;
  };
  const rows = space.cores.flatMap((core) =>
    core.values.flatMap(({ id, latestValue, latestAt, type, conditionLimits }) => {
      const measure = measureOf(type.kind);
      if (!measure) return [];
      const isCurrent = isCurrentReading({ latestValue, latestAt, value: { type, core } }, now);
      const reading = typeof latestValue === 'number' && isCurrent ? latestValue : null;
      const band = bandOf(conditionLimits);
      const found = problemOf(measure, reading, band);
      return [{ id, core: core.name, type, reading, band, found, alertStartedAt: conditionLimits?.alertStartedAt }];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <Card title={title} padding="none">
      <CompactList>
        {rows.map(({ id, core, type, reading, band, found, alertStartedAt }) => (
          <CompactListItem
            key={id}
            end={
              <strong>
                {reading === null
                  ? t('conditionList.notCurrent')
                  : `${format.number(reading, appearanceOf(type.kind).digits)}\u00a0${type.unit ?? ''}`}
              </strong>
            }
            detail={[
              roomOf(core) ? type.name : core,
              band && limitsText(band, appearanceOf(type.kind).digits, type.unit ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <span>
              {roomOf(core) ?? type.name}{' '}
              {found && (
                <StatusBadge
                  tone="warn"
                  label={
                    alertStartedAt
                      ? t('conditionList.problemSince', {
                          problem: t(`conditionList.${found.problem}`),
                          at: format.dateTime(alertStartedAt),
                        })
                      : t(`conditionList.${found.problem}`)
                  }
                />
              )}
            </span>
          </CompactListItem>
        ))}
      </CompactList>
      {withWeek && space.target?.viewerSeesAll && (
        <div style={{ padding: 'var(--pad)' }}>
          <SpaceWeek
            spaceId={space.id}
            name={space.name}
            target={space.target.name}
            band={rows.find(({ type, band }) => band && measureOf(type.kind) === 'temperature')?.band ?? null}
          />
        </div>
      )}
    </Card>
  );
}
