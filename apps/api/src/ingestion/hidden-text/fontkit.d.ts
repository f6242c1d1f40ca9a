declare module 'fontkit' {
  /** As much of a font as is used here. */
  interface Font {
    unitsPerEm: number
    glyphForCodePoint(code: number): {
      id: number
      path: { commands: readonly { command: string; args: readonly number[] }[] }
    }
  }
  /** @throws where it is no font */
  export function create(data: Buffer): Font
}
