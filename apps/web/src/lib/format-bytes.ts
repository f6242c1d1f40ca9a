const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * A file size for a person: `4.2 MB`, `512 Bytes`. Steps of 1,024, one decimal, none from 100 upwards.
 * @param bytes a size of 0 or more; anything else reads as `0 Bytes`
 */
export function formatBytes(bytes: number): string {
  const { value, unit } = scaleBytes(bytes)
  return `${value} ${unit}`
}

/** How much of a file is sent, in the unit of the whole: `3.2 of 5.0 MB`. */
export function formatBytesOf(done: number, total: number): string {
  const { exponent, value, unit } = scaleBytes(total)
  return `${round(Math.min(done, total) / 1024 ** exponent, exponent)} of ${value} ${unit}`
}

function scaleBytes(bytes: number) {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  let exponent = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(1024)), units.length - 1)
  // 1,048,575 bytes are "1.0 MB", not "1024 KB".
  if (exponent < units.length - 1 && Math.round(size / 1024 ** exponent) >= 1024) exponent += 1
  return { exponent, value: round(size / 1024 ** exponent, exponent), unit: units[exponent] ?? 'GB' }
}

function round(value: number, exponent: number): string {
  return exponent === 0 || value >= 99.95 ? String(Math.round(value)) : value.toFixed(1)
}
