import { expect, it } from 'vitest';
import { browserName } from '../../../../web/screens/UserScreen/SessionCard.tsx';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  [`Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`, 'Samsung Internet, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari, Mac'],
])('knows %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});

it('does not guess what says nothing of itself', () => {
  expect(browserName('curl/8.9.1')).toBeNull();
  expect(browserName(null)).toBeNull();
});
