import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import style from './dialog.module.css';
import { Icon } from './icon.tsx';

/** A modal box, on a phone a bottom sheet. Escape or a tap outside closes it, and the focus returns. */
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
    // The browser returns the focus only if the dialog is closed before it leaves the page.
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
