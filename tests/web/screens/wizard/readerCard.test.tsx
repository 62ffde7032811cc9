import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showWizard } from './showWizard.ts';

const started = vi.fn();
const stopped = vi.fn();
const getUserMedia = vi.fn();
const codes: string[] = [];

class Context {
  state = 'running';
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  createOscillator = () => ({
    connect: (next: unknown) => next,
    frequency: { value: 0 },
    start: started,
    stop: vi.fn(),
  });
  createGain = () => ({
    connect: (next: unknown) => next,
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
  });
}

class Detector {
  detect = async () => codes.map((rawValue) => ({ rawValue }));
}

const withCamera = () => {
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
};

beforeEach(() => {
  for (const one of [started, stopped, getUserMedia]) one.mockReset();
  codes.length = 0;
  vi.stubGlobal('AudioContext', Context);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  getUserMedia.mockResolvedValue({ getTracks: () => [{ stop: stopped }] });
  return () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const openReader = async () => {
  await showWizard('devices');
  await userEvent.click(await screen.findByRole('radio', { name: 'Viivakoodinlukija' }));
  return screen.findByRole('textbox', { name: 'Viivakoodinlukija' });
};

const read = (reader: HTMLElement, serial: string) => {
  fireEvent.change(reader, { target: { value: serial } });
  fireEvent.keyDown(reader, { key: 'Enter' });
};

it('plays one tone for a reading and two for a double, and none once the sound is off', async () => {
  const reader = await openReader();
  read(reader, '241003887019');
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
  read(reader, '241003887019');
  await waitFor(() => expect(started).toHaveBeenCalledTimes(3));
  const sound = screen.getByRole('switch', { name: 'Ääni lukemisesta' });
  expect(sound).toBeChecked();
  await userEvent.click(sound);
  read(reader, '241003887026');
  expect(screen.getByRole('textbox', { name: /Sarjanumerot/ })).toHaveValue('241003887019\tA1\n241003887026\tA2');
  expect(started).toHaveBeenCalledTimes(3);
  expect(sound).not.toBeChecked();
});

it('offers the camera only where the browser reads barcodes', async () => {
  await openReader();
  expect(screen.queryByRole('radio', { name: 'Kamera' })).not.toBeInTheDocument();
});

it('reads each label in front of the camera once, and turns the camera off with it', async () => {
  withCamera();
  await showWizard('devices');
  await userEvent.click(await screen.findByRole('radio', { name: 'Kamera' }));
  expect(await screen.findByText('Tähtää tarran viivakoodiin')).toBeInTheDocument();
  codes.push('241003887019');
  const serials = screen.getByRole('textbox', { name: /Sarjanumerot/ });
  await waitFor(() => expect(serials).toHaveValue('241003887019\tA1'));
  codes.splice(0, 1, '241003887026');
  await waitFor(() => expect(serials).toHaveValue('241003887019\tA1\n241003887026\tA2'));
  await userEvent.click(screen.getByRole('radio', { name: 'Liitä' }));
  expect(stopped).toHaveBeenCalled();
});

it('says what to do where the camera is refused, and still takes typed numbers', async () => {
  withCamera();
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await showWizard('devices');
  await userEvent.click(await screen.findByRole('radio', { name: 'Kamera' }));
  expect(await screen.findByText(/Kamera ei ole käytettävissä/)).toBeInTheDocument();
  read(screen.getByRole('textbox', { name: 'Viivakoodinlukija' }), '241003887019');
  expect(screen.getByRole('textbox', { name: /Sarjanumerot/ })).toHaveValue('241003887019\tA1');
});

it('leads by arrow keys from cell to cell, over floors and stairwells', async () => {
  await showWizard('spaces');
  const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
  act(() => cell('A1').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(cell('A2')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(cell('A6')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(cell('A5')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(cell('A3')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nimi, A3' })).toHaveFocus());
});
