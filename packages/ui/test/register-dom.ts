/**
 * Preloaded by every `bun test` (bunfig.toml): gives component tests, `*.test.tsx`, a document to draw in. Others keep the
 * globals of Bun, for happy-dom has a `fetch` and a `Response` of its own. A run of both kinds gives each file its own
 * globals: `bun test --isolate`.
 */
if (Bun.main.endsWith('.test.tsx')) {
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator')
  GlobalRegistrator.register({ url: 'http://localhost/' })
  // React tells of changes outside `act` only where it is told that this is a test; Testing Library does both.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}

export {}
