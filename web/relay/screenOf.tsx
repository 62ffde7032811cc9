import { use, type ComponentType, type FunctionComponent } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { DocumentTitle } from '../states/DocumentTitle.tsx';
import { VisitContext } from '../states/PageLayoutDelay.tsx';
import { RecordMissing } from '../states/RecordMissing.tsx';
import { RefetchScreenContext, useRefetch } from './useRefetch.ts';
import { ScreenNameContext } from './useScreenName.ts';

/** Props of a screen in the table of screens: the query that its route has started. */
export type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> };

/** Props of a screen's content: the query's data, in which its subject is not null, and the query's variables. */
export type ScreenData<Query extends OperationType, Subject extends keyof Query['response'] = never> = Omit<
  Query['response'],
  Subject
> & { readonly [Field in Subject]-?: NonNullable<Query['response'][Field]> } & {
  readonly variables: Query['variables'];
};

type TitleParts = readonly (string | null | undefined)[];

type Options<Query extends OperationType, Subject extends keyof Query['response'] & string> = {
  /** The field that the screen is about. */
  subject?: Subject;
  /**
   * Parts of the tab's title, from the screen to what it is part of; `name` is the screen's own in the table of screens
   * and alone by default. Null leaves the title to the content.
   */
  title?: (data: ScreenData<Query, Subject>, name: string | null) => TitleParts | null | undefined;
};

/** The keys of /ui among the variables, which are named `…Key`: they name the subject, the others filter or colour it. */
const subjectKey = (variables: object): string =>
  Object.entries(variables)
    .flatMap(([name, value]) => (name.endsWith('Key') ? [`${name}=${String(value)}`] : []))
    .join(' ');

/**
 * A screen of the table: reads the preloaded query, titles the tab and renders its content with the data. Another
 * subject is another instance, so that state of one never shows on another. A subject that is null leads home with a toast.
 */
export const screenOf = <Query extends OperationType, Subject extends keyof Query['response'] & string = never>(
  query: GraphQLTaggedNode,
  Content: ComponentType<ScreenData<Query, Subject>>,
  { subject, title = (_data, name) => (name === null ? null : [name]) }: Options<Query, Subject> = {},
): FunctionComponent<ScreenProps<Query>> => {
  function Screen({ queryRef }: ScreenProps<Query>) {
    const data = usePreloadedQuery<Query>(query, queryRef);
    const name = use(ScreenNameContext);
    const { variables } = queryRef;
    const refetch = useRefetch(query, variables);
    if (subject !== undefined && data[subject] == null) return <RecordMissing />;
    const props = { ...(data as object), variables } as ScreenData<Query, Subject>;
    const parts = title(props, name);
    return (
      <VisitContext value={queryRef}>
        {parts && <DocumentTitle parts={parts} />}
        <RefetchScreenContext value={refetch}>
          <Content key={subjectKey(variables)} {...props} />
        </RefetchScreenContext>
      </VisitContext>
    );
  }
  return Screen;
};
