import type { AuditItem } from '@fieldproof/schema/audits'

type Sectioned = Pick<AuditItem, 'id' | 'section' | 'sectionTitle'>

export interface ItemGroup<Item> {
  /** Of its first item, so that two runs of one section do not collide. */
  key: string
  /** "A · Management and policy"; empty where the items have no section. */
  title: string
  section: string
  sectionTitle: string
  items: Item[]
}

/** The items by runs of one section, in their order. */
export function groupItems<Item extends Sectioned>(items: readonly Item[]): ItemGroup<Item>[] {
  const groups: ItemGroup<Item>[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last !== undefined && last.section === item.section && last.sectionTitle === item.sectionTitle)
      last.items.push(item)
    else
      groups.push({
        key: item.id,
        title: nameSection(item),
        section: item.section,
        sectionTitle: item.sectionTitle,
        items: [item],
      })
  }
  return groups
}

/** A section for people, its number before its title. */
export function nameSection({ section, title, sectionTitle = title }: SectionWords): string {
  return [section, sectionTitle].filter((part) => part !== undefined && part !== '').join(' · ')
}

interface SectionWords {
  section: string
  sectionTitle?: string | undefined
  title?: string | undefined
}
