/** The written position of Tuck It. */
export interface Written {
  readonly stage: 'arrange' | 'show' | 'play';
  readonly turn: number | null;
  readonly direction: 'cw' | 'ccw';
  readonly turns: number;
  readonly draw: readonly string[];
  readonly pile: readonly string[];
  readonly trash: readonly string[];
  readonly die: number | null;
  readonly rolled: boolean;
  readonly choice: { readonly seat: number; readonly kind: 'flip' | 'bonus' | 'tuck' } | null;
  readonly game?: number;
  readonly seats: readonly {
    readonly hand: readonly string[];
    /** Top first, a face-down card in brackets. */
    readonly stacks: readonly (readonly string[])[];
    readonly shown?: readonly { readonly card: string; readonly stack?: number }[];
    readonly gone: number;
    readonly gears?: number;
    readonly won?: number;
  }[];
}
