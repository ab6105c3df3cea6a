import { describe, expect, it, vi } from 'vitest';
import { callMinutes, PhoneLine, type VoiceCall, type VoiceDevice } from './phone-line.ts';

type Listener = (error?: unknown) => void;

/** Stands for Twilio's device: what it is told is kept, what it tells is said by `say`. */
function setUp(token: string | undefined = 'token') {
  const listeners = new Map<string, Listener>();
  const told: string[] = [];
  const on = (source: string) => (event: string, listener: Listener) =>
    void listeners.set(`${source} ${event}`, listener);
  const call = {
    on: on('call'),
    disconnect: () => void told.push('disconnect'),
    mute: (muted: boolean) => void told.push(`mute ${muted}`),
  } as unknown as VoiceCall;
  const device = {
    on: on('device'),
    connect: ({ params }: { params: Record<string, string> }) => {
      told.push(`connect ${params['To']}`);
      return Promise.resolve(call);
    },
    updateToken: (next: string) => void told.push(`token ${next}`),
    destroy: () => void told.push('destroy'),
  } as unknown as VoiceDevice;
  const onError = vi.fn<(error: unknown) => void>();
  let now = 0;
  const line = new PhoneLine({
    getToken: () => Promise.resolve(token),
    openDevice: () => Promise.resolve(device),
    onError,
    now: () => now,
  });
  const say = (event: string, error?: unknown) => listeners.get(event)?.(error);
  return { line, told, say, onError, at: (time: number) => (now = time) };
}

const rosa = { phone: '+61491570156', name: 'Rosa', contactType: 'Policy Holder', logPath: '/log' };

describe('[1§4] the call button', () => {
  it('is na where calls are not set up, and rings nobody', async () => {
    const { line, told } = setUp('');
    const off = new PhoneLine({
      getToken: () => Promise.resolve(undefined),
      openDevice: () => Promise.reject(new Error('loaded')),
      onError: () => undefined,
    });
    await off.open();
    await off.call(rosa);
    expect(off.state()).toEqual({ status: 'na' });
    await line.call(rosa);
    expect(told).toEqual([]);
  });

  it('rings with a To, and tells how the call goes until it is hung up', async () => {
    const { line, told, say, at } = setUp();
    const seen: string[] = [];
    line.subscribe(() => seen.push(line.state().status));
    await line.open();
    await line.call(rosa);
    say('call ringing');
    at(1000);
    say('call accept');
    line.toggleMute();
    at(62_000);
    line.hangUp();
    expect(told).toEqual(['connect +61491570156', 'mute true', 'disconnect']);
    expect(seen).toEqual(['ready', 'connecting', 'ringing', 'open', 'open', 'closed']);
    expect(line.state().call).toMatchObject({ name: 'Rosa', answeredAt: 1000, endedAt: 62_000, isMuted: true });
    line.dismiss();
    expect(line.state()).toEqual({ status: 'ready' });
  });

  it('ends when the other side does, and rings one at a time', async () => {
    const { line, told, say } = setUp();
    await line.open();
    await line.call(rosa);
    await line.call({ ...rosa, phone: '+61491570157' });
    expect(told).toEqual(['connect +61491570156']);
    say('call disconnect');
    expect(line.state().status).toBe('closed');
    await line.call({ ...rosa, phone: '+61491570157' });
    expect(line.state()).toMatchObject({ status: 'connecting', call: { phone: '+61491570157' } });
  });

  it('hands errors on, those of the device and of the call', async () => {
    const { line, say, onError } = setUp();
    await line.open();
    say('device error', new Error('no microphone'));
    await line.call(rosa);
    say('call error', new Error('lost'));
    expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual(['no microphone', 'lost']);
    expect(line.state().status).toBe('closed');
  });

  it('asks for another token before its own ends, and for everything anew once it was closed', async () => {
    const { line, told, say } = setUp();
    await line.open();
    say('device tokenWillExpire');
    await vi.waitFor(() => expect(told).toEqual(['token token']));
    line.close();
    expect(line.state()).toEqual({ status: 'na' });
    await line.open();
    expect(line.state()).toEqual({ status: 'ready' });
  });
});

it('[1§5] a call is logged with its begun minutes', () => {
  expect(callMinutes({ answeredAt: 0, endedAt: 60_001 })).toBe(2);
  expect(callMinutes({ answeredAt: 0, endedAt: 60_000 })).toBe(1);
  expect(callMinutes({ endedAt: 5000 })).toBe(0);
});
