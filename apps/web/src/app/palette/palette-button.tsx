import { IconButton } from '@fieldproof/ui/icon-button'
import { Search } from 'lucide-react'
import { loadPalette } from './load-palette.ts'
import { usePalette } from './use-palette.ts'

/** For those who do not know the keys: opens the command palette. */
export function PaletteButton() {
  const { openPalette } = usePalette()
  return (
    <IconButton
      size="md"
      icon={Search}
      label="Search and commands"
      keys={['Mod', 'K']}
      aria-haspopup="dialog"
      onPointerEnter={loadPalette}
      onFocus={loadPalette}
      onClick={openPalette}
    />
  )
}
