import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { color, fontSize, radius, space } from '../theme/tokens.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

const Header = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  container: page-header / inline-size;
`;

/** Too little room for a title and buttons with words beside each other. */
const cramped = '@container page-header (max-width: 560px)';

/** Stands beside the title only where there is room for words. */
export const WideOnly = styled.span`
  display: contents;
  ${cramped} {
    display: none;
  }
`;

/** Stands beside the title only where there is little room. */
export const NarrowOnly = styled.span`
  display: none;
  ${cramped} {
    display: contents;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  /* As high for those who may do nothing here as for those who may. */
  min-height: var(--control);
  ${cramped} {
    column-gap: ${space(2)};
  }
`;

/** What stands beside the title stays there however many lines that takes. */
const Titled = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  /* Buttons that leave it less than this have a line of their own. */
  ${cramped} {
    flex: 1 1 45%;
  }
  h1 {
    font-size: ${fontSize.title};
    min-width: 0;
  }
`;

/** The picture stands beside the title and the line under it, which are together as high; its room does not wait for it. */
const Pictured = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > :first-child {
    flex: none;
    width: 56px;
    height: 56px;
    padding: ${space(1)};
    color: ${color('muted')};
    background: ${color('sunken')};
    border-radius: ${radius.large};
  }
  > :last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space(1)};
    min-width: 0;
  }
  ${cramped} {
    > :first-child {
      align-self: start;
    }
  }
`;

/** On a line of its own, so that texts and actions never take each other's room. */
const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 24px;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  /* The last of several, which changes its length as time passes, has a line of its own rather than now and then. */
  ${cramped} {
    > :last-child:not(:only-child) {
      flex-basis: 100%;
    }
  }
`;

const Actions = styled.div`
  min-width: 0;
  max-width: 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${cramped} {
    flex: none;
  }
`;

/** The top of a screen: where one is, what it is called, its state, and what can be done with it. */
export function PageHeader(props: {
  /** The name as text, or a part that shows it in a `ScreenTitle` together with what changes it. */
  title: string | ReactElement;
  /** The page of what is named, read with the name where the tabs show it. */
  page?: string | undefined;
  /** A drawing of what the page is about. */
  picture?: ReactNode;
  /** One small act on what the page is about, as to mark it. */
  beside?: ReactNode;
  breadcrumbs?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, page, picture, beside, breadcrumbs, meta, actions } = props;
  const about = (
    <>
      <Line>
        <Titled>
          {typeof title === 'string' ? <ScreenTitle page={page}>{title}</ScreenTitle> : title}
          {beside}
        </Titled>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Line>
      {meta !== undefined && meta !== null && <Meta>{meta}</Meta>}
    </>
  );
  return (
    <Header>
      {breadcrumbs}
      {picture === undefined ? (
        about
      ) : (
        <Pictured>
          <div>{picture}</div>
          <div>{about}</div>
        </Pictured>
      )}
    </Header>
  );
}

type SkeletonProps = {
  trail: boolean;
  /** Whether a picture stands beside the title. */
  picture?: boolean;
  /** Widths of the items of the line under the title, in pixels, or the number of letters of its sentence. */
  meta?: readonly number[] | { readonly letters: number };
};

/** Skeleton of the top of a screen, as high as it will be. */
export function PageHeaderSkeleton({ trail, picture = false, meta = [] }: SkeletonProps) {
  const about = (
    <>
      <Skeleton shape="block" height="var(--control)" width="min(320px, 80%)" />
      {'letters' in meta && (
        <Meta>
          <span>
            <Skeleton shape="words" letters={meta.letters} />
          </span>
        </Meta>
      )}
      {!('letters' in meta) && meta.length > 0 && (
        <Meta>
          {meta.map((width) => (
            <span key={width}>
              <Skeleton shape="block" height={19} width={`${width}px`} />
            </span>
          ))}
        </Meta>
      )}
    </>
  );
  return (
    <Header>
      {trail && <Skeleton shape="block" height={24} width="min(240px, 60%)" />}
      {picture ? (
        <Pictured>
          <div />
          <div>{about}</div>
        </Pictured>
      ) : (
        about
      )}
    </Header>
  );
}
