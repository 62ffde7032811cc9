import { changeExamples } from './change.ts';
import { flatExamples } from './flat.ts';
import { nowExamples } from './now.ts';
import { octoberBefore, type Example } from './example.ts';
import { siteExamples } from './site.ts';

/** Examples of GraphiQL after the sign-in example. */
export const exampleOperations = (now: Date): Example[] => {
  const october = octoberBefore(now);
  return [...nowExamples, ...flatExamples(october), ...siteExamples(october), ...changeExamples];
};
