import { IconButton } from '@fieldproof/ui/icon-button'
import { useTheme } from '@fieldproof/ui/theme'
import { Moon, Sun } from 'lucide-react'

/** Light or dark. Until somebody chooses, the system decides. */
export function ThemeToggle() {
  const { theme, setChoice } = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      size="md"
      icon={theme === 'dark' ? Sun : Moon}
      label={`Switch to ${other} theme`}
      onClick={() => setChoice(other)}
    />
  )
}
