import type { CDPSession } from 'playwright-core';

/** Tracing costs time, so only the needed categories are traced. */
export const TASKS = ['toplevel', 'blink.user_timing'];
export const FRAMES = [...TASKS, 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of the thread: on a busy machine the rest is waiting. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string } };
}

/** The browser's trace of some work. */
export async function traced(
  wire: CDPSession,
  categories: readonly string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const hear = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  wire.on('Tracing.dataCollected', hear);
  await wire.send('Tracing.start', {
    traceConfig: { includedCategories: [...categories] },
    transferMode: 'ReportEvents',
  });
  try {
    await work();
  } finally {
    const ended = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
    await wire.send('Tracing.end');
    await ended;
    wire.off('Tracing.dataCollected', hear);
  }
  return events;
}

/** What happened on the thread on which the page left this mark, in order. */
export function threadOf(events: readonly TraceEvent[], mark: string): TraceEvent[] {
  const left = events.find(({ name }) => name === mark);
  return events
    .filter(({ pid, tid }) => pid === left?.pid && tid === left?.tid)
    .toSorted((a, b) => a.ts - b.ts);
}

const isTask = ({ name }: TraceEvent): boolean =>
  name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';

/** How long each task kept the thread busy, in milliseconds. */
export const taskTimes = (events: readonly TraceEvent[]): number[] =>
  events.filter(isTask).map(({ dur = 0, tdur = dur }) => tdur / 1000);

/** Whether the event comes from the test itself. */
export const isTesting = ({ args }: TraceEvent): boolean =>
  args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools') ?? false;
