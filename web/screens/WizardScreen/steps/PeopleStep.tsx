import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../forms/DateInput.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { fieldId } from '../model/problems.ts';
import { LinesToCorrect } from './LinesToCorrect.tsx';
import type { StepProps } from './stepProps.ts';

/** The residents and owners, if they are wanted: pasted or typed lines, and what is wrong with them. */
export function PeopleStep({ reading, change, problems, errorOf }: StepProps) {
  const { t } = useTranslation();
  const { draft } = reading;
  const setText = (people: string) => change((before) => ({ ...before, people }));
  const ofLines = problems.filter(({ line }) => line !== undefined);
  return (
    <Stack gap={4}>
      <Card title={t('wizard.step.people')}>
        <Stack gap={4}>
          <TextArea
            id={fieldId('people')}
            label={t('wizard.people')}
            description={t('wizard.peopleText')}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={draft.people}
            onChange={setText}
          />
          <DateInput
            id={fieldId('peopleFrom')}
            label={t('wizard.peopleFrom')}
            value={draft.peopleFrom}
            note={t('form.optional')}
            error={errorOf(fieldId('peopleFrom'))}
            onChange={(peopleFrom) => change((before) => ({ ...before, peopleFrom }))}
          />
        </Stack>
      </Card>
      <LinesToCorrect problems={ofLines} text={draft.people} onChange={setText} />
    </Stack>
  );
}
