import type { Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks/client';
import { HIDDEN } from '@tuckbox/tabletop';
import type { JSX } from 'preact';
import { Cards, differ, Fact, type LittleProps, Middle, People, Person, Zone } from '../../rules/little.tsx';
import { say as sayRules } from '../../rules/say.ts';
import { CardOf } from './card-of.tsx';
import { signed } from './numbers.ts';
import { say } from './say.ts';
import { type StacksView, stateOf } from './scene.ts';

/** The deck, the bid, and everybody's hand, Stack and points. */
export function Little({ scene, before, seats }: LittleProps<Stacks>): JSX.Element {
  const { view } = scene;
  return (
    <>
      <Middle>
        <Deck view={view} isNew={before !== null && differ(before.view.deck, view.deck)} />
        <Fact isNew={before !== null && before.view.round !== view.round}>
          {say('round', { round: view.round })}
        </Fact>
        <Fact isNew={before !== null && before.view.bid !== view.bid}>
          {view.bid === null ? say('ladder.none') : `${sayRules('bid')} ${signed(view.bid)}`}
        </Fact>
      </Middle>
      <People>
        {seats.map((seat) => (
          <Player key={seat} scene={scene} before={before} seat={seat} />
        ))}
      </People>
    </>
  );
}

/** Up to this many cards of the deck are shown face up; a larger deck shows only their number. */
const FEW = 12;

/** Before the first draw the example is about the deck, so it is shown face up. */
function Deck({ view, isNew }: { readonly view: StacksView; readonly isNew: boolean }): JSX.Element {
  const isOpen = view.round === 1 && view.bid === null && view.deck.length >= FEW - 3;
  return (
    <Zone label={say('deck.left', { count: view.deck.length })} isNew={isNew}>
      <Cards isWide>
        {(isOpen ? view.deck.toSorted((one, other) => one - other) : view.deck.slice(0, 1)).map(
          (card, index) => (
            <CardOf key={index} card={isOpen ? card : HIDDEN} />
          ),
        )}
      </Cards>
    </Zone>
  );
}

function Player({
  scene,
  before,
  seat,
}: Omit<LittleProps<Stacks>, 'seats'> & { readonly seat: Seat }): JSX.Element {
  const { view } = scene;
  const { hand, stack, score } = view.seats[seat];
  const was = before?.view.seats[seat];
  // The next round has begun: the example is about the Stacks at the end of the last one.
  const isCounted = before !== null && before.view.round < view.round;
  const state = stateOf(view, seat);
  return (
    <Person
      scene={scene}
      seat={seat}
      facts={
        <>
          <Fact isNew={was !== undefined && was.score !== score}>
            {sayRules('points', { count: score, score: signed(score) })}
          </Fact>
          {state === 'folded' || state === 'gone' || state === 'passed' ? (
            <Fact>{say(`state.${state}`)}</Fact>
          ) : null}
          {view.bidder === seat && view.bid !== null ? (
            <Fact>{say('state.bidder', { bid: signed(view.bid) })}</Fact>
          ) : null}
        </>
      }
    >
      <Zone label={sayRules('hand')} isNew={was !== undefined && differ(was.hand, hand)}>
        <Cards isWide>
          {hand.map((card, index) => (
            <CardOf key={index} card={card} />
          ))}
        </Cards>
      </Zone>
      <Zone
        label={sayRules(isCounted ? 'stack.counted' : 'stack')}
        isNew={was !== undefined && differ(was.stack, isCounted ? view.shown[seat] : stack)}
      >
        <Cards isWide>
          {(isCounted ? view.shown[seat] : stack).map((card, index) => (
            <CardOf key={index} card={card} />
          ))}
        </Cards>
      </Zone>
    </Person>
  );
}
