import { Component, createElement, type FunctionComponent, type JSX } from 'preact';

/**
 * A part of a picture that is drawn again only when what it is given has changed. For parts that many cheap changes of
 * the table have nothing to do with: the face of a card, the board without anybody on it.
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
