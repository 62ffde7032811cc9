import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SidePanel } from '../../ui/layout/sidePanel.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { color, fontSize, media, space } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { Rail, type RailProps } from './Rail.tsx';
import { DraftButtons, RailPanel, type DraftActions } from './RailPanel.tsx';
import { steps } from './model/draft.ts';
import { wide } from './wizardLayout.ts';

const PhoneLine = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${fontSize.small};
  color: ${color('muted')};
`;

/** The answer to the question of a step, with the number of things to correct. */
function Answer({ count, wrong }: { count: string; wrong: number }) {
  const { t } = useTranslation();
  return (
    <span>
      <strong>{count}</strong>
      {wrong > 0 && `, ${t('wizard.wrong', { count: wrong })}`}
    </span>
  );
}

type Props = RailProps &
  DraftActions & {
    /** Name of the new site, or of the one that is filled. */
    name: string;
    isExisting: boolean;
    home: string;
    /** The answer to the question of the step. */
    answer: string;
    /** State of the saving. */
    state: ReactNode;
  };

/**
 * The question of the step with its answer, and the steps: beside the page, in a drawer where the house needs the room, in
 * a line on a tablet and as bars on a phone.
 */
export function WizardHeader({ name, isExisting, home, answer, state, onLeave, onDiscard, ...rail }: Props) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(wide.side);
  const hasDrawer = useMediaQuery(wide.drawer) && !isWide;
  const isPhone = useMediaQuery(media.narrow);
  const [isOpen, setOpen] = useState(false);
  const { step, wrong } = rail;
  const stepName = t(`wizard.step.${step}`);
  const position = { number: steps.indexOf(step) + 1, step: stepName };
  const draft = { onLeave, onDiscard };
  const total = Object.values(wrong).reduce((sum, count) => sum + count, 0);
  if (isPhone)
    return (
      <>
        <SidePanel />
        <PhoneLine>
          <span>{t('wizard.phonePosition', { name, number: position.number })}</span>
          {state}
        </PhoneLine>
        <PageHeader
          title={stepName}
          actions={
            <MenuButton
              iconOnly
              icon="more"
              label={t('wizard.draft')}
              items={[
                { id: 'leave', label: t('wizard.leave'), onAction: onLeave },
                { id: 'discard', label: t('wizard.discardDraft'), danger: true, onAction: onDiscard },
              ]}
            />
          }
        />
        <Rail {...rail} shape="bars" />
      </>
    );
  const panel = (title?: string) => <RailPanel {...rail} {...draft} {...(title && { name: title })} state={state} />;
  return (
    <>
      <SidePanel>{isWide ? panel(name) : undefined}</SidePanel>
      <PageHeader
        title={step === 'site' && isExisting ? t('wizard.questionExisting') : t(`wizard.question.${step}`)}
        breadcrumbs={
          <Breadcrumbs
            label={t('breadcrumbs.label')}
            items={[{ label: t('home.title'), href: paths.home() }, { label: name, href: home }, { label: stepName }]}
            renderLink={({ href, children }) => <RouteLink to={href}>{children}</RouteLink>}
          />
        }
        meta={
          <>
            <Answer count={answer} wrong={wrong[step]} />
            {!isWide && state}
          </>
        }
        actions={
          hasDrawer ? (
            <Button icon="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
              {[t('wizard.position', position), total > 0 && t('wizard.wrong', { count: total })]
                .filter(Boolean)
                .join(', ')}
            </Button>
          ) : (
            !isWide && <DraftButtons {...draft} />
          )
        }
      />
      {!isWide && !hasDrawer && <Rail {...rail} shape="line" />}
      {hasDrawer && (
        <Drawer title={name} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)}>
          <RailPanel
            {...rail}
            {...draft}
            state={state}
            onOpen={(next) => {
              setOpen(false);
              rail.onOpen(next);
            }}
          />
        </Drawer>
      )}
    </>
  );
}
