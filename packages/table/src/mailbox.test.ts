import { describe, expect, it } from 'vitest';
import { Mailbox } from './mailbox.ts';

/** A mailbox that notes when work begins and ends. */
function noted() {
  const mailbox = new Mailbox();
  const notes: string[] = [];
  const post = (name: string, during: () => void = () => {}): void =>
    mailbox.post(
      async () => {
        notes.push(`${name} begins`);
        during();
        await new Promise((resolve) => setTimeout(resolve, 1));
        notes.push(`${name} ends`);
      },
      (error) => notes.push(`${name} failed: ${String(error)}`),
    );
  return { mailbox, notes, post };
}

describe('a mailbox', () => {
  it('begins at once if nothing is running', () => {
    const { post, notes } = noted();
    post('one');
    expect(notes).toEqual(['one begins']);
  });

  it('runs one job after the other, also those posted by a running one', async () => {
    const { mailbox, notes, post } = noted();
    post('one', () => post('two'));
    post('three');
    expect(mailbox.isBusy).toBe(true);
    await mailbox.settle();
    expect(notes).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
    expect(mailbox.isBusy).toBe(false);
  });

  it('reports an error and goes on', async () => {
    const { mailbox, notes, post } = noted();
    post('one', () => {
      post('two');
      throw new Error('broken');
    });
    await mailbox.settle();
    expect(notes).toEqual(['one begins', 'one failed: Error: broken', 'two begins', 'two ends']);
  });

  it('settles whenever asked', async () => {
    const { mailbox, post, notes } = noted();
    let settled: Promise<void> | null = null;
    post('one', () => {
      settled = mailbox.settle();
    });
    await settled;
    expect(notes).toEqual(['one begins', 'one ends']);
    await mailbox.settle();
  });
});
