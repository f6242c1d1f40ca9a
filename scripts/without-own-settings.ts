/** The environment for tests, which say themselves what they need: a developer's settings must not lead them to real data. */
export async function withoutOwnSettings() {
  // Loaded only now, because it needs what has been installed.
  const { settingNames } = await import('../apps/api/src/config.ts')
  const own = new Set(settingNames.flatMap((name) => [name, `${name}_FILE`]))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)))
}
