import { Component, createElement, type FunctionComponent, type JSX } from 'preact';

/**
 * A component that is drawn again only when its props change. For costly parts that most changes of the table do not
 * affect: the face of a card, the empty board.
 */
export function memo<Props extends object>(
  draw: (props: Props) => JSX.Element | null,
): FunctionComponent<Props> {
  class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return differs(this.props, next);
    }

    override render(): JSX.Element {
      return createElement(draw, this.props);
    }
  }
  return Memo as unknown as FunctionComponent<Props>;
}

function differs<Props extends object>(old: Props, next: Props): boolean {
  const keys = Object.keys(next) as (keyof Props)[];
  return keys.length !== Object.keys(old).length || keys.some((key) => !Object.is(old[key], next[key]));
}
