// Sets the theme and the agent's colours on the root element before the first paint.
// Keys: packages/ui/src/theme-store.ts and src/lib/session-store.ts.
;(() => {
  const root = document.documentElement
  try {
    const stored = localStorage.getItem('fieldproof-theme')
    const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    const session = JSON.parse(localStorage.getItem('ai-agent-auth') ?? 'null')
    root.dataset.agent = location.pathname.startsWith('/admin')
      ? 'admin'
      : session?.user?.selectedAgent === 'tender'
        ? 'tender'
        : 'hse'
  } catch {
    // Without storage the page starts in its default colours.
    root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
})()
