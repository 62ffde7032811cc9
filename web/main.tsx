import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createRouter } from './app/routes.tsx';
import { startTranslations } from './i18n/i18n.ts';
import { applyDensity } from './ui/useDensity.ts';
import { applyTheme } from './ui/useTheme.ts';

applyTheme();
applyDensity();
const [router] = await Promise.all([createRouter(), startTranslations()]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App router={router} />);
