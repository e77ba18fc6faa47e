import { CUBES, SPLITTING } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { SeatBadge } from '../../pieces/seat-badge.tsx';
import { CogMark, FlagMark, LampMark, TrickMark } from './art/marks.tsx';
import { paintOf, Token } from './art/token.tsx';
import { Cube } from './art/towers.tsx';
import { cubesOnMap, worthOf } from './control.ts';
import { say } from './say.ts';
import style from './seat-panel.module.css';
import { isAutoma, type TacticsScene } from './seats.ts';

/** One player: name, turn, points, and cubes on the map, cubes in supply and tricks. */
export function SeatPanel({
  scene,
  seat,
  isLine,
}: {
  readonly scene: TacticsScene;
  readonly seat: number;
  /** All in one line, if there is room for it. */
  readonly isLine: boolean;
}): JSX.Element | null {
  const { view } = scene;
  const player = scene.players[seat];
  const state = view.seats[seat];
  if (player === undefined || state === undefined) return null;
  const shown = player.isYou ? { ...player, name: say('you') } : player;
  const isTurn = scene.waiting?.some((other) => other === seat) === true;
  const worth = worthOf(view, seat).locations;
  return (
    <div
      class={`${style.panel} ${isLine ? style.line : ''}`}
      style={{ '--paint': paintOf(seat).roof }}
      data-at={`player:${seat}`}
    >
      <div class={style.who}>
        <span class={style.token} data-at={`seat:${seat}`}>
          <Token seat={seat} size="1.3em" />
        </span>
        <SeatBadge player={shown} isTurn={isTurn}>
          {player.isBot && player.character == null && !isAutoma(view, seat) ? (
            <span class={style.bot}>
              <Icon name="bot" size={14} />
            </span>
          ) : null}
        </SeatBadge>
        {isAutoma(view, seat) ? (
          <Sign about="automa" label={say('automa.is')}>
            <CogMark />
          </Sign>
        ) : null}
        {state.gone > 0 ? (
          <Sign about="gone" label={say('seat.gone')} look={style.gone}>
            <Icon name="leave" size={15} />
          </Sign>
        ) : null}
        {view.marker === seat ? (
          <Sign about="marker" label={say('seat.marker')} look={style.marker}>
            <LampMark size={17} />
          </Sign>
        ) : null}
      </div>
      <dl class={style.facts}>
        <Fact about="score" name={say('seat.score', { count: state.score })} isBig={true}>
          {state.score}
        </Fact>
        <Fact about="locations" name={say('seat.locations', { count: worth })}>
          <FlagMark size={14} />
          {worth}
        </Fact>
        <Fact about="supply" name={say('seat.supply', { count: CUBES - cubesOnMap(view, seat) })}>
          <Cube seat={seat} size={15} />
          {CUBES - cubesOnMap(view, seat)}
        </Fact>
        {view.stage === SPLITTING ? (
          player.isYou && state.hand.length > 0 ? null : (
            <Fact about="splitting" name={say(state.hand.length > 0 ? 'seat.splitting' : 'seat.split')}>
              {state.hand.length > 0 ? '…' : <Icon name="check" size={15} />}
            </Fact>
          )
        ) : (
          <Fact about="tricks" name={say('seat.tricks', { count: state.tricks })}>
            <TrickMark size={15} />
            {state.tricks}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Sign({
  about,
  label,
  look,
  children,
}: {
  /** The anchor for the help. */
  readonly about: string;
  readonly label: string;
  readonly look?: string | undefined;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <span
      class={`${style.sign} ${look ?? ''}`}
      data-about={about}
      role="img"
      aria-label={label}
      title={label}
    >
      {children}
    </span>
  );
}

/** A number with a symbol; its meaning is in the label and tooltip. */
function Fact({
  about,
  name,
  isBig,
  children,
}: {
  readonly about: string;
  readonly name: string;
  readonly isBig?: boolean;
  readonly children: preact.ComponentChildren;
}): JSX.Element {
  return (
    <div class={isBig === true ? style.big : style.fact} data-about={about} title={name}>
      <dt class="unseen">{name}</dt>
      <dd aria-hidden="true">{children}</dd>
    </div>
  );
}
