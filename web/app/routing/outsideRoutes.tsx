import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { withTimeLimit } from '../../ui/lazy/chunkLoadError.ts';
import { publicScreens, type PublicScreen } from '../screens/publicScreens.ts';

const titled = (Page: ComponentType, title: NonNullable<PublicScreen['title']>): ComponentType =>
  function TitledPage() {
    const { t } = useTranslation();
    return (
      <>
        <DocumentTitle parts={[t(title)]} />
        <Page />
      </>
    );
  };

/** The routes of the pages that need no session. */
export const outsideRoutes: RouteObject[] = publicScreens.map(({ path, title, layout, load }) => ({
  path,
  handle: { layout },
  lazy: async () => {
    const { default: Page, loader } = await withTimeLimit(load);
    const Component = title === undefined ? Page : titled(Page, title);
    return loader ? { Component, loader } : { Component };
  },
}));
