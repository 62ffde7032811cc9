import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import type { CheckStepMutation } from '../../../__generated__/CheckStepMutation.graphql.ts';
import { paths } from '../../../entities/paths.ts';
import { mutation } from '../../../relay/mutation.ts';
import { MutationFailure } from '../../../relay/mutationFailure.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { dismissToast, showToast } from '../../../ui/feedback/toastQueue.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Step } from '../model/draft.ts';
import type { Problem } from '../model/problems.ts';
import { serverProblems, type MadeTree } from '../model/tree.ts';

/** Checks or creates a site with all that is in it. */
const useImportTree = mutation<CheckStepMutation>(graphql`
  mutation CheckStepMutation($input: ImportTreeInput!) {
    importTree(input: $input) {
      target {
        key
      }
      userErrors {
        message
        path
      }
    }
  }
`);

type Props = {
  draftId: string;
  /** Whether the tree is added to a site that exists. */
  fills: boolean;
  tree: MadeTree;
  outcomes: Record<Step, string>;
  /** What is to correct before anything is sent. */
  problems: readonly Problem[];
  /** What the service has refused of this draft. */
  refused: readonly Problem[];
  onRefused: (problems: readonly Problem[]) => void;
  onJump: (problem: Problem) => void;
  /** Takes the lines of refused devices out of the draft. */
  onLeaveOut: (lines: readonly number[]) => void;
};

const listed = ['site', 'houses', 'spaces', 'devices', 'people'] as const;

/** The check of the whole, and the press that creates it: all or nothing. */
export function CheckStep(props: Props) {
  const { draftId, fills, tree, outcomes, problems, refused, onRefused, onJump, onLeaveOut } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const importTree = useImportTree();
  const [state, setState] = useState<'checking' | 'checked' | 'creating' | 'failed' | 'unknown'>('checking');
  const [round, setRound] = useState(1);
  const isReady = problems.length === 0;
  const check = useEffectEvent(() => {
    importTree({ ...tree.input, draftId, dryRun: true }).then(
      ({ refusals }) => {
        onRefused(serverProblems(refusals, tree.sources));
        setState('checked');
      },
      () => setState('failed'),
    );
  });
  // The numbers of the rounds in which all was ready: 0 before.
  const readyRound = isReady ? round : 0;
  useEffect(() => {
    if (readyRound > 0) check();
  }, [readyRound]);
  const checkAgain = () => {
    setState('checking');
    setRound(round + 1);
  };
  const create = async () => {
    setState('creating');
    try {
      const { payload, refusals } = await importTree({ ...tree.input, draftId });
      onRefused(serverProblems(refusals, tree.sources));
      setState('checked');
      if (!payload.target) return;
      showToast({ tone: 'positive', title: t(fills ? 'wizard.filled' : 'wizard.created') });
      await navigate(paths.target(payload.target.key), { replace: true });
      await revalidate();
    } catch (error) {
      if (error instanceof MutationFailure && error.shown) dismissToast(error.shown.id);
      setState('unknown');
    }
  };
  const createRest = useEffectEvent(() => void create());
  const [leftOut, setLeftOut] = useState(0);
  // Once the tree is without them.
  useEffect(() => {
    if (leftOut === 0) return undefined;
    const timer = setTimeout(() => createRest());
    return () => clearTimeout(timer);
  }, [leftOut]);
  const all = isReady ? refused : problems;
  const lines = refused.flatMap(({ step, line }) => (step === 'devices' && line !== undefined ? [line] : []));
  const [first] = refused;
  const textOf = ({ step, line, text }: Problem): string => {
    if (step === 'check') return text;
    const name = t(`wizard.step.${step}`);
    return line === undefined ? `${name}: ${text}` : t('wizard.lineProblem', { step: name, line, text });
  };
  const canLeaveOut = isReady && state !== 'creating' && lines.length > 0 && lines.length === refused.length;
  return (
    <Stack gap={4}>
      {all.length > 0 && (
        <Banner tone="error" title={isReady ? t('wizard.nothingWritten') : t('wizard.correctFirst')}>
          <ul>
            {all.slice(0, 20).map((problem) => (
              <li key={`${problem.field} ${problem.text}`}>
                <Button variant="quiet" size="small" naming onClick={() => onJump(problem)}>
                  {textOf(problem)}
                </Button>
              </li>
            ))}
          </ul>
          {all.length > 20 && <p>{t('wizard.more', { count: all.length - 20 })}</p>}
          {canLeaveOut && first && (
            <Row gap={2} wrap>
              <Button variant="primary" onClick={() => onJump(first)}>
                {t('wizard.correctDevice')}
              </Button>
              <Button
                onClick={() => {
                  onLeaveOut(lines);
                  setLeftOut(leftOut + 1);
                }}
              >
                {t('wizard.leaveOut')}
              </Button>
            </Row>
          )}
        </Banner>
      )}
      {state === 'unknown' && (
        <Banner tone="warning" title={t('wizard.noResponse')}>
          {t('wizard.createAgain')}
        </Banner>
      )}
      <Card title={t('wizard.step.check')}>
        <Stack gap={4}>
          <KeyValueList items={listed.map((step) => ({ label: t(`wizard.step.${step}`), value: outcomes[step] }))} />
          <Row gap={3} wrap>
            <Button
              variant="primary"
              pending={isReady && (state === 'checking' || state === 'creating')}
              disabled={all.length > 0}
              onClick={() => void create()}
            >
              {t(fills ? 'wizard.fillCreate' : 'wizard.create')}
            </Button>
            <span>{t('wizard.allOrNothing')}</span>
            {isReady && (state === 'failed' || refused.length > 0) && (
              <Button onClick={checkAgain}>{t('wizard.checkAgain')}</Button>
            )}
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}
