const set = (words: string) => new Set(words.split(/\s+/))

/** What ends the name of a firm: the forms that company laws know, as they are printed. Not "Company", which contracts call a party. */
export const legalForms = set(
  'ltd limited llc llp inc corp corporation plc gmbh ag asa ab oy oyj bv nv spa srl sarl pty pvt kg aps',
)

/** What people call a document by. A title ends in one of these. */
export const documentWords = set(
  `policy standard procedure manual report plan code contract guideline guidelines handbook regulation regulations
  specification agreement datasheet tender instruction directive act programme`,
)

/** Words before a number that is a place in a document or a class, no tag of a thing. */
export const kindsOfPlace = set(
  `clause section article rule regulation para paragraph annex annexure appendix schedule table form chapter part item
  figure page class category level zone group type grade size step phase covid`,
)

/** Capitalised words that name no firm and no site: times, languages, and abbreviations of departments. */
export const notNames = set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday english french german spanish arabic chinese russian hindi hse hsse ehs qhse sheq qa qc it hr
  ceo cfo hod`,
)
