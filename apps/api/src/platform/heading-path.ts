/** Between the headings above a passage, the outermost first. */
const between = ' › '

export const joinHeadings = (headings: readonly string[]) => headings.join(between)

/** The headings of a path, the outermost first; none of an empty one. */
export const splitHeadings = (path: string) => path.split(between).filter((heading) => heading !== '')

/** The heading right above a passage; empty where it has none. */
export const innermostHeading = (path: string) => splitHeadings(path).at(-1) ?? ''
