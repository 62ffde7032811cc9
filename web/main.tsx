import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createRouter } from './app/routes.tsx';
import { startTranslations } from './i18n/i18n.ts';
import { applyDensity } from './ui/useDensity.ts';
import { applyTheme } from './ui/useTheme.ts';

const start = async (): Promise<void> => {
  const [router] = await Promise.all([createRouter(), startTranslations()]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App router={router} />);
};

applyTheme();
applyDensity();
// Not awaited here: what is inside the portal builds on this file's chunk, and each would wait for the other.
void start();
