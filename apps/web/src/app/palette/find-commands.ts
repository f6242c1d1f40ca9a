/** Whether every word of the search stands in the name, whatever the case and the order. An empty search finds all. */
export function matchesSearch(name: string, search: string): boolean {
  const text = name.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The first few items whose name is searched for, those that begin with the search before the others. */
export function findByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  search: string,
  most: number,
): Item[] {
  const wanted = search.trim().toLowerCase()
  const found = items.filter((item) => matchesSearch(nameOf(item), search))
  const begins = (item: Item) => (nameOf(item).toLowerCase().startsWith(wanted) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, most)
}
