import { botByName } from '@tuckbox/bots';
import { invariant } from '@tuckbox/kit';
import type { ServerMessage } from '@tuckbox/protocol/client';
import { chosenText, type ThinkingBot } from '@tuckbox/table';
import { isGameId, loadGame } from '../../games/load.ts';
import type { Frame } from '../../wires/wire.ts';
import type { Thought } from '../local-bots.ts';
import type { LocalGame } from '../local-game.ts';
import type { Device, LocalTable } from '../local-table.ts';

/** A device with a manual clock: nothing happens until the test lets time pass. */
export class TestDevice implements Device {
  readonly told: ServerMessage[] = [];
  readonly frames: Frame[] = [];
  readonly thoughts: Thought[] = [];
  kept: LocalGame | null = null;
  time = 0;
  readonly #botNamed: (level: string) => ThinkingBot | null;
  #due: { at: number; work: () => void }[] = [];

  constructor(botNamed: (level: string) => ThinkingBot | null = botByName) {
    this.#botNamed = botNamed;
  }

  tell(text: string): void {
    this.told.push(JSON.parse(text));
  }
  tellHistory(frames: readonly Frame[]): void {
    this.frames.push(...frames);
  }
  async keep(game: LocalGame): Promise<void> {
    this.kept = structuredClone(game);
  }
  async think(thought: Thought, _signal: AbortSignal): Promise<string | null> {
    const bot = this.#botNamed(thought.level);
    invariant(bot !== null && isGameId(thought.game), 'there is such a bot');
    this.thoughts.push(thought);
    return chosenText(bot, await loadGame(thought.game), thought, thought.botSeed);
  }
  broken(error: unknown): void {
    throw error;
  }
  now(): number {
    return this.time;
  }
  later(ms: number, work: () => void): () => void {
    const due = { at: this.time + ms, work };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((other) => other !== due);
    };
  }

  /** Runs the next delayed task; false if there is none. */
  #pass(): boolean {
    const [due] = this.#due.toSorted((a, b) => a.at - b.at);
    if (due === undefined) return false;
    this.#due = this.#due.filter((other) => other !== due);
    this.time = Math.max(this.time, due.at);
    due.work();
    return true;
  }

  /** Lets time pass until a bot or a rule has acted; false if no task was waiting. */
  async passFor(table: LocalTable): Promise<boolean> {
    const isDue = this.#pass();
    for (let turns = 0; turns < 5; turns++) await new Promise((done) => setImmediate(done));
    await table.settle();
    return isDue;
  }

  last<Kind extends ServerMessage['kind']>(kind: Kind): Extract<ServerMessage, { kind: Kind }> {
    return this.told.findLast((message) => message.kind === kind) as Extract<ServerMessage, { kind: Kind }>;
  }
}
