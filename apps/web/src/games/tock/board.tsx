import { CHARITY, type Tock } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardProps } from '../ui.ts';
import style from './board.module.css';
import { Field } from './field.tsx';
import { Hand } from './hand.tsx';
import { useMoveBuilder } from './move-builder.ts';
import { Panel } from './panel.tsx';
import { Tray } from './tray.tsx';

/** Tock's table: the ring with all pawns, the move being made, and the viewer's cards. */
export function Board(props: BoardProps<Tock>): JSX.Element {
  const { scene, isTableScreen, isLive, act, suggestion, coming = null, discards = null } = props;
  const root = useRef<HTMLDivElement>(null);
  const builder = useMoveBuilder(props, root);
  const { offer, draft, goals, canAct } = builder;
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
        suggestion={coming ?? suggestion}
        onPawn={builder.tapPawn}
        onGoal={builder.tapGoal}
      />
      {hasHand ? (
        <div class={style.foot}>
          <div class={`${isCharity ? style.middle : style.note} ${draft.card === null ? '' : style.read}`}>
            <Panel scene={scene} onAsk={(card) => act(`ask ${card}`)} canAct={canAct} />
          </div>
          <div class={style.tray}>
            {isCharity ? null : (
              <Tray scene={scene} builder={builder} discards={discards} isAutomatic={coming !== null} />
            )}
          </div>
          <div class={style.hand}>
            <Hand
              scene={scene}
              offer={offer}
              draft={draft}
              isLive={isLive}
              suggestion={suggestion}
              coming={coming}
              onTap={builder.tapCard}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
