import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../../games/ui.ts';
import type { Session } from '../state/session.ts';

type AbsenceNotice = typeof import('./absence-notice.tsx')['AbsenceNotice'];

/** The notice about absent players, loaded when somebody is away or a soft clock could run out. */
export function LazyAbsenceNotice(props: {
  readonly session: Session;
  readonly scene: Scene;
}): JSX.Element | null {
  const { isLocal, store } = props.session;
  const [loaded, setLoaded] = useState<{ readonly Missing: AbsenceNotice } | null>(null);
  const info = isLocal ? null : store.info.value;
  const isWanted =
    info !== null &&
    (info.clock.kind === 'soft' ||
      info.seats.some(
        ({ awaySince = null, restsUntil = null }) => awaySince !== null || restsUntil !== null,
      ));
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./absence-notice.tsx').then(
      ({ AbsenceNotice }) => isGone || setLoaded({ Missing: AbsenceNotice }),
      // It cannot be loaded offline; the next absence tries again.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return loaded === null || !isWanted ? null : <loaded.Missing {...props} />;
}
