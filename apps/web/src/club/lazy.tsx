import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of a screen that loads when it is wanted; nothing is shown before. */
function lazily<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return (props: Props): JSX.Element | null => {
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
    useEffect(() => {
      load().then(
        (module) => setLoaded({ Part: pick(module) }),
        (problem: unknown) => console.warn(problem),
      );
    }, []);
    return loaded === null ? null : <loaded.Part {...props} />;
  };
}

const notes = () => import('./rated-note.tsx');

export const LazyRatedNote = lazily(notes, ({ RatedNote }) => RatedNote);
export const LazyRatedChange = lazily(notes, ({ RatedChange }) => RatedChange);
export const LazyInviteFriends = lazily(
  () => import('./friends/invite.tsx'),
  ({ InviteFriends }) => InviteFriends,
);
export const LazyCallNotices = lazily(
  () => import('./friends/notices.tsx'),
  ({ CallNotices }) => CallNotices,
);
export const LazyMyGamesLink = lazily(
  () => import('./games/link.tsx'),
  ({ MyGamesLink }) => MyGamesLink,
);
