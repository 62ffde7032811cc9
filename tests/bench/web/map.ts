import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../../commands/chromium.ts';
import { largeTarget } from './largeTarget.ts';
import { portion, watchFrames } from './frames.ts';
import { startPortal } from './portal.ts';

/*
 * What a frame costs while the routing map is dragged about with all of a network in view, beside a bare canvas that
 * draws as many boxes and lines for each frame. The peer is drawn in the same browser, right before.
 */

const port = 4439;
const moves = 150;
const site = 2;

type Frames = { p50: number; p95: number; busy: number };

/** Drags what is under the middle of an element to and fro; answers the frames, and the milliseconds that each kept the page busy. */
const drag = async (page: Page, selector: string): Promise<Frames> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const busyNow = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  // Between the boxes, so that the map is dragged and no device.
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const stop = await watchFrames(page);
  const before = await busyNow();
  for (let move = 0; move < moves; move += 1)
    await page.mouse.move(x + 60 * Math.sin(move / 12), y + 40 * Math.cos(move / 9));
  const busy = (await busyNow()) - before;
  const frames = await stop();
  await page.mouse.up();
  return { p50: portion(frames, 0.5), p95: portion(frames, 0.95), busy: busy / frames.length };
};

const bare = (count: number): string => `<body style="margin:0"><canvas width="786" height="606"></canvas><script>
  const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d');
  let left = 0, top_ = 0, asked = false;
  const draw = () => { asked = false; pen.setTransform(1, 0, 0, 1, 0, 0); pen.clearRect(0, 0, 786, 606); pen.translate(left, top_);
    for (let i = 0; i < ${count}; i += 1) { const x = (i % 60) * 13, y = Math.floor(i / 60) * 16;
      pen.strokeStyle = i % 3 ? '#157a3f' : '#935600'; pen.beginPath(); pen.moveTo(x, y); pen.lineTo(390, y - 30); pen.stroke();
      pen.fillStyle = '#fff'; pen.fillRect(x, y, 11, 6); pen.strokeRect(x, y, 11, 6); } };
  let from = null;
  canvas.onpointerdown = (e) => { from = [e.clientX - left, e.clientY - top_]; };
  canvas.onpointermove = (e) => { if (!from) return; left = e.clientX - from[0]; top_ = e.clientY - from[1]; if (!asked) { asked = true; requestAnimationFrame(draw); } };
  draw();
</script>`;

const given = process.argv[2];
const portal = given ? null : await startPortal(port);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const url = given ?? portal?.url ?? '';
  const rows: string[] = [];
  const tell = (name: string, { p50, p95, busy }: Frames, peer: Frames) =>
    rows.push(
      `| ${name} | ${p50.toFixed(1)} / ${p95.toFixed(1)} | ${busy.toFixed(1)} | ${(busy / peer.busy).toFixed(2)} × |`,
    );
  const measure = async (name: string, target: number, count: number) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(bare(count));
    const peer = await drag(page, 'canvas');
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: /isannoitsija/ }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.goto(`${url}/target/${target}/devices/route?view=own`);
    await page.locator('.react-flow').waitFor();
    await page.waitForTimeout(4_000);
    tell(`a bare canvas of ${count}`, peer, peer);
    tell(name, await drag(page, '.react-flow'), peer);
    await page.close();
  };
  await measure('the map, 207 devices', 1, 207);
  const many = portal ? await largeTarget(portal.folder, site, 2000) : 2000;
  await measure(`the map, ${many} devices`, site, many);
  console.log('| | frame ms, p50 / p95 | busy ms a frame | of the bare canvas |\n|---|---:|---:|---:|');
  console.log(rows.join('\n'));
  console.log(`Load ${loadavg()[0]?.toFixed(1)}, ${browser.version()}.`);
} finally {
  await browser.close();
  await portal?.stop();
}
