export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

/** Where the choice is kept. The start-up script of the page reads the same key before the first paint. */
export const themeStorageKey = 'fieldproof-theme'

/** The stored choice, or the system's where nothing readable is stored. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage can be forbidden; the system's theme is then the only one.
    return 'system'
  }
}

export function writeThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, choice)
  } catch {
    // The choice then lasts as long as the page.
    return
  }
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light'
  return choice
}
