import { styled } from 'styled-components';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { color, fontSize } from '../../../ui/theme/tokens.ts';

/** A sentence, and in small print what is known beside it. */
export const ConditionsText = styled.div`
  p:first-child {
    font-weight: 600;
    font-size: ${fontSize.large};
    text-wrap: balance;
  }
  p + p {
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
`;

/** Skeleton of the sentence about the temperatures of a house. */
export function ConditionsSkeleton() {
  return (
    <ConditionsText>
      <p>
        <Skeleton shape="words" letters={28} />
      </p>
      <p>
        <Skeleton shape="words" letters={91} />
      </p>
    </ConditionsText>
  );
}
