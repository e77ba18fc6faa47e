import 'ws';

declare module 'ws' {
  /** `ws` exports it, its types do not mention it. */
  const Sender: {
    /** The chunks of a frame. */
    frame(
      data: Buffer,
      options: {
        readonly fin: boolean;
        readonly opcode: number;
        readonly mask: boolean;
        readonly readOnly: boolean;
        readonly rsv1: boolean;
      },
    ): Buffer[];
  };
}
