import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Fallback } from '../bots/pool.ts';
import type { Metrics } from '../services.ts';

/** The upper bounds of the histograms, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const NANOSECONDS = 1e9;
/** How often the event loop's delay is sampled: more often would cost an idle server more than everything else. */
const SAMPLE_MS = 50;

/** Counts for Prometheus. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #moves = new Histogram({
    name: 'tuckbox_move_seconds',
    help: 'From the arrival of a move to its acknowledgement, on disk and shown; its count is the moves of players',
    labelNames: ['game'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #refusals = new Counter({
    name: 'tuckbox_refusals_total',
    help: 'What was refused, by rule of the game or by reason',
    labelNames: ['rule'],
    registers: [this.#registry],
  });
  readonly #connections = new Gauge({
    name: 'tuckbox_connections',
    help: 'Open sockets',
    registers: [this.#registry],
  });
  readonly #requests = new Histogram({
    name: 'tuckbox_http_request_seconds',
    help: 'HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #botWaits = new Histogram({
    name: 'tuckbox_bot_wait_seconds',
    help: 'How long bots waited for a worker before they could think',
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #botThoughts = new Histogram({
    name: 'tuckbox_bot_thought_seconds',
    help: 'How long bots thought, without waiting for a worker and without the pause for people',
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #botShortened = new Counter({
    name: 'tuckbox_bot_shortened_total',
    help: 'Decisions of bots that had only a part of their budget, because too many requests waited',
    registers: [this.#registry],
  });
  readonly #botOverruns = new Counter({
    name: 'tuckbox_bot_overruns_total',
    help: 'Bots that thought for too long, and whose worker was replaced',
    registers: [this.#registry],
  });
  readonly #botFallbacks = new Counter({
    name: 'tuckbox_bot_fallback_moves_total',
    help: 'Moves that no bot has chosen: it overran, failed or was refused, there was no worker, or too many waited',
    labelNames: ['why'],
    registers: [this.#registry],
  });
  readonly #botWorkers = new Counter({
    name: 'tuckbox_bot_worker_starts_total',
    help: 'How often a worker for bots was started',
    registers: [this.#registry],
  });
  readonly #notices = new Counter({
    name: 'tuckbox_notices_total',
    help: 'Notices to players: sent, failed for now, given up, or to a device or an address that is gone',
    labelNames: ['channel', 'outcome'],
    registers: [this.#registry],
  });
  /** How many sockets are open now. */
  openSockets = 0;
  readonly #delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });

  constructor() {
    this.#delay.enable();
    const delay = this.#delay;
    new Gauge({
      name: 'tuckbox_event_loop_delay_seconds',
      help: 'How late the event loop was since the last look',
      labelNames: ['quantile'],
      registers: [this.#registry],
      collect() {
        this.set({ quantile: '0.5' }, lateness(delay.percentile(50)));
        this.set({ quantile: '0.99' }, lateness(delay.percentile(99)));
        this.set({ quantile: '1' }, lateness(delay.max));
        delay.reset();
      },
    });
    this.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
    this.gauge(
      'tuckbox_heap_used_bytes',
      'Memory in use by the program',
      () => process.memoryUsage().heapUsed,
    );
    this.gauge(
      'process_start_time_seconds',
      'When the process started',
      () => Date.now() / 1000 - process.uptime(),
    );
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process',
      registers: [this.#registry],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Adds a number that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#delay.disable();
  }

  moved(game: string, milliseconds: number): void {
    this.#moves.observe({ game }, milliseconds / 1000);
  }

  refused(rule: string): void {
    this.#refusals.inc({ rule });
  }

  answered(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, route, status }, milliseconds / 1000);
  }

  botWaited(milliseconds: number): void {
    this.#botWaits.observe(milliseconds / 1000);
  }

  botThought(milliseconds: number): void {
    this.#botThoughts.observe(milliseconds / 1000);
  }

  botShortened(): void {
    this.#botShortened.inc();
  }

  botOverran(): void {
    this.#botOverruns.inc();
  }

  botFellBack(why: Fallback): void {
    this.#botFallbacks.inc({ why });
  }

  botWorkerStarted(): void {
    this.#botWorkers.inc();
  }

  noticed(channel: string, outcome: string): void {
    this.#notices.inc({ channel, outcome });
  }

  socketOpened(): void {
    this.openSockets++;
    this.#connections.inc();
  }

  socketClosed(): void {
    this.openSockets--;
    this.#connections.dec();
  }
}

/** Node measures the time between two samples, which includes the interval itself. */
const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - SAMPLE_MS / 1000);
