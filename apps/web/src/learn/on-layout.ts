/** Calls back one frame after elements of the board may have moved: a tap lifted a card, a box was closed. */
export function onLayout(board: HTMLElement, draw: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(board);
  const changes = new MutationObserver(soon);
  changes.observe(board, { childList: true, subtree: true, attributes: true, characterData: true });
  board.addEventListener('scroll', soon, true);
  board.addEventListener('transitionend', soon);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    board.removeEventListener('scroll', soon, true);
    board.removeEventListener('transitionend', soon);
  };
}
