import { CHARITY, type Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../ui.ts';
import style from './Board.module.css';
import { Field } from './Field.tsx';
import { Hand } from './Hand.tsx';
import { useMaking } from './making.ts';
import { Panel } from './Panel.tsx';
import { Tray } from './Tray.tsx';

/** Tock's table: the ring with everyone on it, what is being chosen, and one's cards. */
export function Board(props: BoardProps<Tock>): JSX.Element {
  const { scene, isTableScreen, isLive, act, suggestion } = props;
  const root = useRef<HTMLDivElement>(null);
  const making = useMaking(props, root);
  const { offer, draft, goals, canAct } = making;
  const hasHand = scene.seat !== null && !isTableScreen;
  const isCharity = canAct && scene.view.stage === CHARITY;
  return (
    <div class={style.table} ref={root} tabIndex={-1}>
      <Field
        scene={scene}
        offer={offer}
        draft={draft}
        goals={goals}
        canAct={canAct}
        isLive={isLive && hasHand}
        isTableScreen={isTableScreen}
        suggestion={suggestion}
        onPawn={making.tapPawn}
        onGoal={making.tapGoal}
      />
      {hasHand ? (
        <div class={style.foot}>
          <div class={`${isCharity ? style.middle : style.note} ${draft.card === null ? '' : style.read}`}>
            <Panel scene={scene} onAsk={(card) => act(`ask ${card}`)} canAct={canAct} />
          </div>
          <div class={style.tray}>{isCharity ? null : <Tray scene={scene} making={making} />}</div>
          <div class={style.hand}>
            <Hand
              scene={scene}
              offer={offer}
              draft={draft}
              isLive={isLive}
              suggestion={suggestion}
              onTap={making.tapCard}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
