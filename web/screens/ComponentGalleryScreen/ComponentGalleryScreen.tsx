import { useState } from 'react';
import { styled } from 'styled-components';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { TextLink } from '../../ui/button/TextLink.tsx';
import { fontSize, space } from '../../ui/theme/tokens.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { ActionParts } from './ActionParts.tsx';
import { ChartParts } from './ChartParts.tsx';
import { DrawingParts } from './DrawingParts.tsx';
import { FailureParts } from './FailureParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { FieldStateParts } from './FieldStateParts.tsx';
import { FindParts } from './FindParts.tsx';
import { FormParts } from './FormParts.tsx';
import { ListParts } from './ListParts.tsx';
import { ManyParts } from './ManyParts.tsx';
import { MessageParts } from './MessageParts.tsx';
import { plainLink } from './plainLink.tsx';
import { StatusParts } from './StatusParts.tsx';
import { TableParts } from './TableParts.tsx';
import { words } from './words.ts';

const Page = styled.main`
  max-width: 1280px;
  margin: 0 auto;
  padding: ${space(4)} ${space(4)} ${space(16)};
  section {
    scroll-margin-top: ${space(4)};
  }
  section > h2 {
    padding-bottom: ${space(3)};
    font-size: ${fontSize.title};
  }
`;

const Contents = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;

const families = [
  { id: 'actions', Parts: ActionParts },
  { id: 'find', Parts: FindParts },
  { id: 'fields', Parts: FieldParts },
  { id: 'fieldStates', Parts: FieldStateParts },
  { id: 'forms', Parts: FormParts },
  { id: 'status', Parts: StatusParts },
  { id: 'drawings', Parts: DrawingParts },
  { id: 'messages', Parts: MessageParts },
  { id: 'failures', Parts: FailureParts },
  { id: 'tables', Parts: TableParts },
  { id: 'lists', Parts: ListParts },
  { id: 'charts', Parts: ChartParts },
  { id: 'cells', Parts: ManyParts },
] as const;

const themes = [
  { value: 'system', label: words.theme.system },
  { value: 'light', label: words.theme.light, icon: 'sun' },
  { value: 'dark', label: words.theme.dark, icon: 'moon' },
] as const;

const densities = [
  { value: 'normal', label: words.density.normal },
  { value: 'compact', label: words.density.compact },
] as const;

/** Every part of the design system in every state, for developers and screenshots. */
export function ComponentGalleryScreen() {
  const { theme, setTheme } = useTheme();
  const [density, setDensity] = useState<'normal' | 'compact'>('normal');
  return (
    <Page data-density={density}>
      <Stack gap={6}>
        <PageHeader
          title={words.title}
          breadcrumbs={
            <Breadcrumbs
              label={words.breadcrumbs}
              renderLink={plainLink}
              items={[
                { label: 'Asunto Oy Koivukuja', href: '#target' },
                { label: 'Talo A', href: '#group' },
                { label: words.title },
              ]}
            />
          }
          meta={<StatusBadge tone="ok" label="Yhteydessä" />}
          actions={
            <Row wrap>
              <SegmentedControl label={words.theme.label} value={theme} onChange={setTheme} options={themes} />
              <SegmentedControl label={words.density.label} value={density} onChange={setDensity} options={densities} />
              <IconButton label={words.edit} icon="edit" variant="secondary" />
            </Row>
          }
        />
        <Contents aria-label="Sisältö">
          {families.map(({ id }) => (
            <TextLink key={id} href={`#${id}`}>
              {words.families[id]}
            </TextLink>
          ))}
        </Contents>
        {families.map(({ id, Parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{words.families[id]}</h2>
            <Parts />
          </section>
        ))}
      </Stack>
    </Page>
  );
}
