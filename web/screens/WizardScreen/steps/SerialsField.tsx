import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Field } from '../../../ui/field/Field.tsx';
import { fieldStyle } from '../../../ui/field/fieldStyle.ts';
import { color, fontSize, media, radius, space } from '../../../ui/theme/tokens.ts';

const Frame = styled.div`
  position: relative;
  textarea {
    ${fieldStyle}
    display: block;
    height: 230px;
    padding: ${space(2)} ${space(2)} ${space(2)} 52px;
    font-size: ${fontSize.small};
    line-height: 22px;
    font-variant-numeric: tabular-nums;
    tab-size: 18;
    white-space: pre;
    overflow: auto;
    resize: vertical;
  }
  @media ${media.touch} {
    textarea {
      font-size: 16px;
    }
  }
`;

const Numbers = styled.div`
  position: absolute;
  inset: 1px auto 1px 1px;
  width: 42px;
  overflow: hidden;
  border-right: 1px solid ${color('line')};
  border-radius: ${radius.medium} 0 0 ${radius.medium};
  background: ${color('ground')};
  pointer-events: none;
  > div {
    padding-top: 7px;
    font-size: ${fontSize.small};
    line-height: 22px;
    text-align: right;
    font-variant-numeric: tabular-nums;
    color: ${color('muted')};
  }
  span {
    display: block;
    height: 22px;
    padding-right: ${space(2)};
  }
  span[data-wrong] {
    color: ${color('error')};
    background: ${color('errorSoft')};
    font-weight: 600;
  }
`;

/** Numbers of lines; `wrong` are those to correct, with commas between. */
const LineNumbers = memo(function LineNumbers({ count, wrong }: { count: number; wrong: string }) {
  const marked = new Set(wrong.split(','));
  return Array.from({ length: count }, (_, index) => (
    <span key={index} data-wrong={marked.has(String(index + 1)) || undefined}>
      {index + 1}
    </span>
  ));
});

type Props = {
  id: string;
  label: string;
  description: string;
  value: string;
  /** Numbers of the lines that are to be corrected. */
  wrong: ReadonlySet<number>;
  onChange: (text: string) => void;
};

/** A field of lines with their numbers, of which those to correct are red. */
export function SerialsField({ id, label, description, value, wrong, onChange }: Props) {
  const { t } = useTranslation();
  const numbers = useRef<HTMLDivElement>(null);
  return (
    <Field id={id} label={label} description={description}>
      {(wiring) => (
        <Frame>
          <textarea
            {...wiring}
            spellCheck={false}
            autoComplete="off"
            title={wrong.size > 0 ? t('wizard.wrong', { count: wrong.size }) : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onScroll={({ currentTarget }) => {
              if (numbers.current) numbers.current.style.transform = `translateY(${-currentTarget.scrollTop}px)`;
            }}
          />
          <Numbers aria-hidden>
            <div ref={numbers}>
              <LineNumbers count={value.split('\n').length} wrong={[...wrong].join(',')} />
            </div>
          </Numbers>
        </Frame>
      )}
    </Field>
  );
}
