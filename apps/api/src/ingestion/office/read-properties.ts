import type { FileProperties } from '../facts/read-facts.ts'
import { IngestionError } from '../ingestion-error.ts'
import { type OfficePackage, readRelated } from './open-package.ts'

const mostProperties = 60
const longestValue = 500
/** Of what programs count or write for themselves, nothing is a fact: "revision" is how often the file was saved. */
const core = new Set(['title', 'creator', 'keywords', 'category', 'version'])

/**
 * What the properties of an office file say, those of its makers and those that an organisation adds. A file is read without
 * them where they are broken.
 */
export function readProperties({ archive }: OfficePackage): FileProperties {
  const found: [string, string][] = []
  const collect = (nameOf: (name: string, attributes: Readonly<Record<string, string>>) => string | undefined) => {
    let current: { name: string; value: string } | undefined
    let depth = 0
    return {
      open(name: string, attributes: Readonly<Record<string, string>>) {
        const own = current ? undefined : nameOf(name, attributes)
        if (own !== undefined) {
          current = { name: own, value: '' }
          depth = 0
        } else if (current) depth++
      },
      text(text: string) {
        if (current && current.value.length < longestValue) current.value += text.slice(0, longestValue)
      },
      close() {
        if (!current || depth-- > 0) return
        const { name, value } = current
        current = undefined
        if (value.trim() !== '' && found.length < mostProperties)
          found.push([name, value.trim().slice(0, longestValue)])
      },
    }
  }
  try {
    const ofCore = collect((name) => (core.has(name) ? (name === 'creator' ? 'author' : name) : undefined))
    readRelated(archive, '', 'core-properties', ofCore)
    const ofOwn = collect((name, { name: own }) => (name === 'property' ? own : undefined))
    readRelated(archive, '', 'custom-properties', ofOwn)
  } catch (error) {
    if (!(error instanceof IngestionError)) throw error
  }
  return found
}
