import { innermostHeading } from '../../platform/heading-path.ts'
import { nameRole, type Role } from './name-role.ts'

/** An item of a list that is named by what it holds. */
export interface ListedElement extends Role {
  text: string
  /** Verbatim, in one line. */
  sentence: string
  /** What the list is called, "Causes of a leak", and the heading that its section has in the passage, if any. */
  label: string
  section: string | undefined
}

const item = /^\s*(?:[•·▪◦●○■□*–-]|\(?(?:\d{1,2}|[a-z])[.)])\s+(?=\S)/iu
/** A name before a colon, which what it holds may follow in its line. */
const named = /^([\p{Lu}][^:.;]{2,60}):\s*(.*)$/u
const longestLabel = 80

/** The points below a heading or lead such as "Potential causes:", and what follows such a name in its own line. */
export function findListed({ heading, text }: { heading: string; text: string }): ListedElement[] {
  const found: ListedElement[] = []
  let label = innermostHeading(heading)
  let role = nameRole(label)
  let section: string | undefined
  let open: ListedElement | undefined
  for (const line of text.split('\n')) {
    const said = line.replace(/\s+/g, ' ').trim()
    if (said === '') {
      open = undefined
      continue
    }
    const marker = item.exec(line)
    if (marker && role) {
      open = { ...role, label, section, text: said.replace(item, ''), sentence: said }
      found.push(open)
      continue
    }
    // A point goes on in the lines right below it.
    if (open && !marker && !line.includes('\t')) {
      open.text += ` ${said}`
      open.sentence += ` ${said}`
      continue
    }
    open = undefined
    const [, name = said, rest = ''] = named.exec(said) ?? []
    label = name.replace(item, '').slice(0, longestLabel)
    role = line.includes('\t') ? undefined : nameRole(label)
    if (!role && said.length <= longestLabel && !/[.,;:]$/.test(said) && !heading.includes(said)) section = said
    if (role && rest !== '') found.push({ ...role, label, section, text: rest, sentence: said })
  }
  return found
}
