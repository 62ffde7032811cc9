import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApartmentList_target$key } from '../../__generated__/ApartmentList_target.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { spacesOfGroup, type ListedSpace } from '../../entities/space/spacesOfGroup.ts';
import { useSpaceState } from '../../entities/space/useSpaceState.tsx';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

type Apartment = ListedSpace & { building: string; groupKey: number };

const isEmpty = ({ residentCount }: Apartment): boolean => residentCount === 0;

const sumOf = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

/** The apartments in a table under their sums; the residents of one are a link for those who may see who they are. */
export function ApartmentList({ target: key }: { target: ApartmentList_target$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [state, stateText] = useSpaceState<Apartment>();
  const target = useFragment(
    graphql`
      fragment ApartmentList_target on Target {
        key
        viewerCanAdminister
        groups {
          key
          name
          ...spacesOfGroup_group
        }
      }
    `,
    key,
  );
  const rows = target.groups.flatMap((group) =>
    spacesOfGroup(group)
      .filter(({ type }) => type === 'APARTMENT')
      .map((space): Apartment => ({ ...space, building: group.name, groupKey: group.key })),
  );
  const column = useColumns({ rows }, 'space');
  const residentsOf = (name: string): string => `${paths.residentList(target.key)}?${new URLSearchParams({ q: name })}`;
  const empty = rows.filter(isEmpty).length;
  const area = sumOf(rows.map(({ size }) => size));
  return (
    <Stack gap={4}>
      {rows.length > 0 && (
        <Caption>
          <InlineList>
            {t('apartments.count', { count: rows.length })}
            {t('space.residents', { count: sumOf(rows.map(({ residentCount }) => residentCount)) })}
            {empty > 0 && t('apartments.empty', { count: empty })}
            {area > 0 && `${format.number(area, 1)} m²`}
          </InlineList>
        </Caption>
      )}
      <ListTable<Apartment>
        id="apartments"
        label={t('place.apartments')}
        rows={rows}
        searchLabel={t('apartments.search')}
        filterOrder={['building', 'state', 'residents']}
        empty={<EmptyState headingLevel={2} icon="door" title={t('apartments.none')} text={t('apartments.noneText')} />}
        columns={[
          column.link('name', ({ groupKey, key: spaceKey }) => paths.space(target.key, groupKey, spaceKey), {
            header: 'residents.space',
            search: ({ name, number, tampuuriName }) => [name, number, tampuuriName],
          }),
          column.text('building', { header: 'residents.building', hideBelow: 'phone', filter: true }),
          { ...column.custom('state', { ...state, sort: undefined, card: 'beside' }), fileValue: stateText },
          column.number('residents', {
            of: ({ residentCount }) => residentCount,
            header: 'target.residents',
            cell: ({ residentCount, name }) =>
              target.viewerCanAdminister && residentCount ? (
                <RouteLink
                  to={residentsOf(name)}
                  aria-label={t('apartments.residentsOf', { name, count: residentCount })}
                >
                  {residentCount}
                </RouteLink>
              ) : (
                (residentCount ?? '–')
              ),
            filter: {
              options: [
                { value: 'none', label: t('apartments.uninhabited') },
                { value: 'some', label: t('apartments.inhabited') },
              ],
              keeps: (apartment, value) => isEmpty(apartment) === (value === 'none'),
            },
          }),
          column.number('size', { of: ({ size }) => size || null, digits: 1 }),
          column.text('tampuuri', { of: ({ tampuuriName }) => tampuuriName, hideBelow: 'small' }),
          column.number('devices', { of: ({ coreCount }) => coreCount, header: 'devices.title', hideBelow: 'small' }),
        ]}
      />
    </Stack>
  );
}
