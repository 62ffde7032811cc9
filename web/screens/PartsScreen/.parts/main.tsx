import { createRoot } from 'react-dom/client';
import { PartsScreen } from '../PartsScreen.tsx';
createRoot(document.getElementById('root')!).render(<PartsScreen />);
