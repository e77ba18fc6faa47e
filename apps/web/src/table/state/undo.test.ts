import { signal } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import { afterEach, describe, expect, it } from 'vitest';
import { frameAt, infoOfTwo } from '../../wires/testing/wire.ts';
import { type Frame, frameOf } from '../../wires/wire.ts';
import { type KnownTable, UndoTracker, undoOf } from './undo.ts';

/** The deal, then seat 0 (ours) and seat 1 in turn; entries 4 to 6 were undone. */
const FRAMES = [frameAt(1, null), frameAt(2, 0), frameAt(3, 1, 'bot'), frameAt(7, 0), frameAt(8, 1)];

const past = (info: Partial<TableInfo>, more: Partial<KnownTable> = {}): KnownTable => ({
  info: { ...infoOfTwo, ...info },
  you: 0,
  frames: FRAMES,
  hasHistory: true,
  ...more,
});

const always = () => true;
const online = (known: KnownTable, isChoice: (frame: Frame) => boolean | null = always) =>
  undoOf(known, false, isChoice);

describe('the effect of an undo', () => {
  it('among people it undoes the player’s last move', () => {
    expect(online(past({ undo: 'last' }), () => false)).toEqual({ kind: 'possible', to: 6 });
  });

  it('among bots it goes back to the last real decision, over forced moves', () => {
    expect(online(past({ undo: 'free' }))).toEqual({ kind: 'possible', to: 6 });
    expect(online(past({ undo: 'free' }), ({ seq }) => seq === 1)).toEqual({ kind: 'possible', to: 1 });
    expect(online(past({ undo: 'free' }), () => false)).toEqual({ kind: 'impossible', why: 'no-undo' });
  });

  it('among bots it skips moves that a bot played for us', () => {
    const frames = [...FRAMES, frameAt(9, 0, 'bot')];
    expect(online(past({ undo: 'free' }, { frames }))).toEqual({ kind: 'possible', to: 6 });
  });

  it('is unknown until the history has arrived and the rules have answered', () => {
    expect(online(past({ undo: 'free' }, { hasHistory: false }))).toEqual({ kind: 'unknown', frame: null });
    expect(online(past({ undo: 'free' }), () => null)).toEqual({ kind: 'unknown', frame: FRAMES[2] });
  });

  it('says why it is impossible', () => {
    const why = (known: KnownTable, isLocal = false) => {
      const state = undoOf(known, isLocal, always);
      return state.kind === 'impossible' ? state.why : state.kind;
    };
    const [mine, theirs] = infoOfTwo.seats;
    const ask = { id: 9, seat: 1, what: 'undo' as const, to: 6, agreed: [1] };
    expect(why(past({ undo: 'none' }))).toBe('no-agreement');
    expect(why(past({ undo: 'none' }), true)).toBe('learned');
    expect(why(past({ seats: [{ ...mine, bot: 'casual' }, theirs] }))).toBe('bot-plays');
    expect(why(past({ asks: [ask] }))).toBe('asked-already');
    expect(why(past({ asks: [{ ...ask, seat: 2 }] }))).toBe('possible');
    expect(why(past({ status: 'over' }))).toBe('no-undo');
    expect(why(past({}, { you: null }))).toBe('no-undo');
    expect(why(past({}, { frames: FRAMES.slice(0, 1) }))).toBe('no-undo');
    const left = frameOf({ kind: 'left', seat: 2, by: 'clock' }, { seq: 9, events: [], view: null });
    expect(why(past({}, { frames: [...FRAMES, left] }))).toBe('no-undo');
  });
});

describe('the undo of a table', () => {
  const info = signal<TableInfo | null>({ ...infoOfTwo, undo: 'free' });
  const frames = signal<readonly Frame[]>(FRAMES);
  const hasHistory = signal(true);
  let undo: UndoTracker | null = null;
  afterEach(() => undo?.close());

  it('asks the rules about positions until it finds a decision, once for each', async () => {
    const looked: number[] = [];
    undo = new UndoTracker({ info, you: signal(0), frames, hasHistory }, true, async ({ seq }) => {
      looked.push(seq);
      return seq === 1 ? ['play', 'discard'] : ['discard'];
    });
    expect(await undo.settled()).toEqual({ kind: 'possible', to: 1 });
    frames.value = [...FRAMES, frameAt(9, 0)];
    expect(await undo.settled()).toEqual({ kind: 'possible', to: 1 });
    expect(looked).toEqual([3, 1, 8]);
  });

  it('shows the last answer until the history of another position has arrived', async () => {
    frames.value = FRAMES;
    undo = new UndoTracker({ info, you: signal(0), frames, hasHistory }, true, async () => ['a', 'b']);
    await undo.settled();
    hasHistory.value = false;
    frames.value = [frameAt(1, null)];
    expect(undo.state.value).toEqual({ kind: 'possible', to: 6 });
    const next = undo.settled();
    hasHistory.value = true;
    expect(await next).toEqual({ kind: 'impossible', why: 'no-undo' });
  });
});
