/** Business constants that client and server must agree on (specification, section 9). */
export const limits = {
  uploadMaxMb: 50,
  healthPollMs: 30_000,
  documentsPollMs: 5_000,
  recentActivityItems: 3,
  recentNameLength: 25,
  documentBarFull: 10,
  vectorBarFull: 1_000,
  newUserDays: 30,
  sourcesShown: 3,
  policyPreviewLength: 100,
  policyNameMaxLength: 200,
  policyMaxLength: 100_000,
  passwordMinLength: 12,
  passwordMaxLength: 256,
  usernameMaxLength: 64,
  messageMaxLength: 8_000,
  sessionTitleMaxLength: 200,
} as const

export const toastTimings = { durationMs: 5_000, removeDelayMs: 1_000_000, swipeThreshold: 50 } as const
export const tooltipTimings = { openDelayMs: 700, skipDelayMs: 300 } as const

/** Client data fetching: no retries, no refetch on focus, never stale, five minutes of cache. */
export const fetching = { cacheMs: 5 * 60_000, retryBaseMs: 1_000, retryMaxMs: 30_000 } as const
