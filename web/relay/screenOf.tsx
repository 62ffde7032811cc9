import type { ComponentType, FunctionComponent } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { RecordMissing } from '../states/RecordMissing.tsx';
import { VisitContext } from '../states/PageLayoutDelay.tsx';

/** Props of a screen in the site map: the query that its route has started. */
export type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> };

/** Props of a screen's content: the query's data, in which its subject is not null, and the query's variables. */
export type ScreenData<Query extends OperationType, Subject extends keyof Query['response'] = never> = Omit<
  Query['response'],
  Subject
> & { readonly [Field in Subject]-?: NonNullable<Query['response'][Field]> } & {
  readonly variables: Query['variables'];
};

/** The keys of /ui among the variables, which are named `…Key`: they name the subject, the others filter or colour it. */
const subjectKey = (variables: object): string =>
  Object.entries(variables)
    .flatMap(([name, value]) => (name.endsWith('Key') ? [`${name}=${String(value)}`] : []))
    .join(' ');

/**
 * A screen of the site map: reads the preloaded query and renders its content with the data. Another subject is another
 * instance, so that state of one never shows on another. A subject that is null leads home with a toast.
 */
export const screenOf = <Query extends OperationType, Subject extends keyof Query['response'] & string = never>(
  query: GraphQLTaggedNode,
  Content: ComponentType<ScreenData<Query, Subject>>,
  subject?: Subject,
): FunctionComponent<ScreenProps<Query>> => {
  function Screen({ queryRef }: ScreenProps<Query>) {
    const data = usePreloadedQuery<Query>(query, queryRef);
    const { variables } = queryRef;
    if (subject !== undefined && data[subject] == null) return <RecordMissing />;
    const props = { ...(data as object), variables } as ScreenData<Query, Subject>;
    return (
      <VisitContext value={queryRef}>
        <Content key={subjectKey(variables)} {...props} />
      </VisitContext>
    );
  }
  return Screen;
};
