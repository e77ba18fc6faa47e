import { useEffect } from 'preact/hooks';
import type { Session } from '../state/session.ts';
import type { Sheet } from './bars.tsx';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Single-key shortcuts. They are off while somebody types or a dialog is open. */
export function useShortcuts(session: Session, onSheet: (sheet: Sheet) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const action = actionOf(event.key, session, onSheet);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session, onSheet]);
}

function actionOf(key: string, session: Session, onSheet: (sheet: Sheet) => void): (() => void) | null {
  switch (key.toLowerCase()) {
    case '?':
      return () => onSheet('keys');
    case 'u':
      return () => void session.undo();
    case 'h':
      return () => void session.askHint();
    case 'l':
      return () => onSheet('log');
    case 'm':
      return () => onSheet('moves');
    case 't':
      return () => onSheet('text');
    case 's':
      return () => onSheet('scores');
    case 'escape':
      return session.animator.playback.lookedAt.value === null ? null : () => session.lookAt(null);
    default:
      return null;
  }
}
