import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf, manifestOf } from '../games/manifests.ts';
import { NotFound } from '../screens/not-found.tsx';
import { say as sayShell } from '../words/say.ts';
import type { Block, PrintedPage } from './block.ts';
import { Paper } from './paper.tsx';
import style from './print.module.css';
import { say } from './say.ts';
import { Scrolled } from './scrolled.tsx';

/** The one-page summary of a game, for paper. */
export function Print({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) && manifestOf(game).print !== undefined ? <Summary game={game} /> : <NotFound />;
}

function Summary({ game }: { readonly game: GameId }): JSX.Element {
  const { title, min, max, minutes } = factsOf(game);
  useTitle(say('title', { game: title }));
  const [page, setPage] = useState<{ readonly now: () => PrintedPage } | null>(null);
  useEffect(() => {
    void manifestOf(game)
      .print?.page()
      .then(({ page: now }) => setPage({ now }));
  }, [game]);
  const { left, right, below = [] } = page?.now() ?? NOTHING;
  return (
    <Paper game={game}>
      <header class={style.head}>
        <h1>{title}</h1>
        <p>
          {sayShell('facts.players', { min, max })}
          {minutes === null ? null : ` · ${sayShell('facts.minutes', { minutes })}`}
        </p>
      </header>
      <div class={style.columns}>
        <div>{left.map(drawn)}</div>
        <div>{right.map(drawn)}</div>
      </div>
      {below.map(drawn)}
    </Paper>
  );
}

const NOTHING: PrintedPage = { left: [], right: [] };

const drawn = (block: Block): JSX.Element => (
  <section key={block.title} class={style.block}>
    <h2>{block.title}</h2>
    {block.lines === undefined ? null : <Lines lines={block.lines} isOrdered={block.isOrdered === true} />}
    {block.table === undefined ? null : <Table rows={block.table} />}
    {block.note === undefined ? null : <p>{block.note}</p>}
  </section>
);

function Lines({
  lines,
  isOrdered,
}: {
  readonly lines: readonly string[];
  readonly isOrdered: boolean;
}): JSX.Element {
  if (lines.length === 1) return <p>{lines[0]}</p>;
  const items = lines.map((line) => <li key={line}>{line}</li>);
  return isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** A table with more columns than these does not fit a phone. */
const WIDE = 6;

function Table({ rows: [head, ...rows] }: { readonly rows: readonly (readonly string[])[] }): JSX.Element {
  return (
    <Scrolled isWide={head.length > WIDE}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
