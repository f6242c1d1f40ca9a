const load = () => import('./palette-dialog.tsx')

/** The code of the palette, a chunk of its own. */
export const importPalette = load

/** Fetches it ahead of need; a failure shows when it is opened. */
export function loadPalette(): void {
  load().catch(() => undefined)
}
