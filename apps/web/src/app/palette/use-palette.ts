import { createContext, use } from 'react'

export interface PaletteHandle {
  openPalette: () => void
}

export const PaletteContext = createContext<PaletteHandle | undefined>(undefined)

export function usePalette(): PaletteHandle {
  const palette = use(PaletteContext)
  if (!palette) throw new Error('usePalette must be used within PaletteHost')
  return palette
}
