import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './Button.tsx';
import style from './Dialog.module.css';
import { Icon } from './Icon.tsx';

/** A box over the page; on a phone a sheet from below. Escape and a tap beside it close it, focus goes back. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Only a dialog that is closed, and not just taken away, gives the focus back.
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const closeFromBeside = (event: Event): void => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', closeFromBeside);
    return () => dialog?.removeEventListener('click', closeFromBeside);
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      class={style.dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class={style.head}>
        <h2>{title}</h2>
        <Button look="bare" label={closeLabel} onTap={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
